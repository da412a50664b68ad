import type { LabelFile } from '@homeward/contract/label-files';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { Panel } from '../components/section.tsx';
import { queryKeys } from '../query-keys.ts';
import { formatCount, formatCountOf, formatDateTime } from '../text/format-values.ts';
import { isBeingDrawn, type PreviewBody, useLabelFiles } from './label-calls.ts';

const KINDS = { pdf: 'PDF', svg: 'SVG files', csv: 'Table' } as const;

export function LabelFiles({ subject }: { readonly subject: Pick<PreviewBody, 'batch' | 'tagId'> }) {
  const query = useLabelFiles(subject);
  const client = useQueryClient();
  const madeCount = query.data?.filter(({ link }) => link !== null).length;
  // The server marks a batch as printed once a file of the batch exists, so the batches are refetched.
  useEffect(() => {
    if (madeCount !== undefined) void client.invalidateQueries({ queryKey: queryKeys.batches });
  }, [client, madeCount]);

  return (
    <QueryView query={query} what="files">
      {(files) =>
        files.length > 0 && (
          <Panel title="Files">
            <ul className="flex flex-col gap-4" aria-live="polite">
              {files.map((file) => (
                <li key={file.id}>
                  <File file={file} />
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </QueryView>
  );
}

function File({ file }: { readonly file: LabelFile }) {
  const { format, count, drawn, link, failure, expiresAt } = file;
  const kind = KINDS[format];
  if (failure !== null) return <Notice tone="error">{failure}</Notice>;
  if (isBeingDrawn(file) || link === null) {
    return (
      <>
        <progress className="console-progress" aria-label={`${kind} under way`} max={count} value={drawn} />
        <p className="text-small text-muted tabular-nums">
          {kind}: {formatCount(drawn)} of {formatCount(count)} labels drawn
        </p>
      </>
    );
  }
  return (
    <>
      <a href={link} download className="font-semibold text-accent underline underline-offset-3">
        Download {decodeURIComponent(link.split('/').at(-1) ?? '')}
      </a>
      <p className="text-small text-muted">
        {formatCountOf(count, 'label')}. The link works for everyone who has it, until{' '}
        {formatDateTime(expiresAt)}.
      </p>
    </>
  );
}
