import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../text/error-text.ts';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Names the data for screen readers: `batches` gives "Loading batches". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data, or a skeleton before the first data. After an error the earlier data stays visible. */
export function QueryView<Data>({ query, what, children }: QueryViewProps<Data>) {
  const { data, isFetching, refetch } = query;
  const failure = useLastFailure(query);
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
          {errorText(failure)}
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
