import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryPanelProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

export function QueryPanel<Data>({ query, children }: QueryPanelProps<Data>) {
  if (query.isPending) return <RowsSkeleton />;
  if (query.data !== undefined) {
    return (
      <>
        <ErrorNotice error={query.error} className="mb-4" />
        {children(query.data)}
      </>
    );
  }
  return (
    <div className="space-y-4">
      <Notice tone="error">{messageOf(query.error)}</Notice>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
      <span className="sr-only">{t('ui.loading')}</span>
      {['first', 'second'].map((name) => (
        <div key={name} className="flex gap-3.5 px-4 py-3.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
