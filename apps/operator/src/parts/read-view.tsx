import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../session/failure-words.ts';

interface ReadViewProps<Data> {
  readonly read: UseQueryResult<Data>;
  /** What is on its way, said to readers: `batches` in "Loading batches". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, or a place for it while it comes; a failure says so with a way to try again, and keeps what was there. */
export function ReadView<Data>({ read, what, children }: ReadViewProps<Data>) {
  const { data, isFetching, refetch } = read;
  const failure = useLastFailure(read);
  return (
    <>
      {failure !== null && (
        <Notice
          tone="error"
          actions={
            <TextButton tone="danger" busy={isFetching} className="-ms-2.5" onClick={() => void refetch()}>
              Try again
            </TextButton>
          }
        >
          {failureWords(failure)}
        </Notice>
      )}
      {data !== undefined && children(data)}
      {data === undefined && failure === null && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading {what}</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
    </>
  );
}
