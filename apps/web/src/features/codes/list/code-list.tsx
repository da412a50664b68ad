import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCodeList } from '../code-queries.ts';
import { FailurePicture } from '../pictures/failure-picture.tsx';
import { NoTagsPicture } from '../pictures/no-tags-picture.tsx';
import { CodeCard } from './code-card.tsx';
import { CodeCardSkeleton } from './code-card-skeleton.tsx';
import { LoadMore } from './load-more.tsx';

interface CodeListProps {
  readonly userId: string;
  /** What to do when there is nothing to show. */
  readonly whenEmpty: string;
}

const SKELETONS = ['first', 'second', 'third', 'fourth'];

/** The items of a person, read on as somebody scrolls. */
export function CodeList({ userId, whenEmpty }: CodeListProps) {
  const list = useCodeList(userId);

  if (list.isPending) {
    return (
      <div role="status" className="space-y-4 px-6">
        <span className="sr-only">Loading</span>
        {SKELETONS.map((name) => (
          <CodeCardSkeleton key={name} />
        ))}
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <div role="alert" className="grid grow place-items-center">
        <EmptyState
          picture={<FailurePicture />}
          title={messageOf(list.error)}
          actions={
            <Button busy={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <div className="grid grow place-items-center">
        <EmptyState picture={<NoTagsPicture />} title="QR codes not found">
          {whenEmpty}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="space-y-4 px-6 pb-6">
      <p role="status" className="sr-only">
        {list.data.length === 1 ? '1 item' : `${list.data.length} items`}
        {list.hasNextPage && ', more to load'}
      </p>
      {list.data.map((code) => (
        <CodeCard key={code._id} code={code} />
      ))}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}
