import type { AnswerOf, labelFiles } from '@homeward/contract';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useMemo } from 'react';
import { formatCountOf } from '../text/format-values.ts';

interface LabelPreviewProps {
  readonly preview: AnswerOf<typeof labelFiles.previewLabels> | undefined;
  readonly isStale: boolean;
}

/** Shows the first page. The image is a blob URL, because the content security policy forbids inline images. */
export function LabelPreview({ preview, isStale }: LabelPreviewProps) {
  const svg = preview?.svg;
  const address = useMemo(
    () => svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
    [svg],
  );
  if (preview === undefined || address === undefined) return null;
  const { count, pages, moduleMm } = preview;
  return (
    <figure className="flex min-w-0 flex-col gap-2" aria-busy={isStale || undefined}>
      <img
        src={address}
        // The URL is revoked after the load, because a URL revoked during the load causes an error.
        onLoad={() => URL.revokeObjectURL(address)}
        alt="Preview of the first page"
        className={classNames(
          'h-auto w-full rounded-card border border-line bg-white',
          isStale && 'opacity-60',
        )}
      />
      <figcaption className="text-small text-muted">
        {formatCountOf(count, 'label')} on {formatCountOf(pages, 'page')}; a square of the code measures{' '}
        {moduleMm.toFixed(2)} mm. Print at 100 %, not “to fit”.
      </figcaption>
    </figure>
  );
}
