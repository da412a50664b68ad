import type { AnswerOf, labelFiles } from '@homeward/contract';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useEffect, useState } from 'react';
import { formatCountOf } from '../text/format-values.ts';

interface LabelPreviewProps {
  readonly preview: AnswerOf<typeof labelFiles.previewLabels> | undefined;
  readonly isStale: boolean;
}

/** The first page. Shown from a blob, because the console's policy permits no inline image. */
export function LabelPreview({ preview, isStale }: LabelPreviewProps) {
  const address = useBlobAddress(preview?.svg);
  if (preview === undefined || address === undefined) return null;
  const { count, pages, moduleMm } = preview;
  return (
    <figure className="flex min-w-0 flex-col gap-2" aria-busy={isStale || undefined}>
      <img
        src={address}
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

function useBlobAddress(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}
