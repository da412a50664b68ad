import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useKeptPlace } from '../../../lib/use-kept-place.ts';
import type { SearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCodeList } from '../code-queries.ts';
import { FailurePicture } from '../pictures/failure-picture.tsx';
import { CodeCards } from './code-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListStatus } from './list-status.tsx';
import { NothingFound } from './nothing-found.tsx';

interface CodeListProps {
  readonly userId: string;
  readonly search: SearchText;
  /** What to do when there is nothing at all. */
  readonly whenEmpty: string;
  readonly onClearSearch: () => void;
  /** Stands instead of everything when the server says that these are not to be seen, whatever was read before. */
  readonly whenRefused?: ReactNode;
  /** Stands above the items as long as they may be seen. */
  readonly children?: ReactNode;
}

/** The items of a person, or those that a search finds, read on as somebody scrolls. */
export function CodeList(props: CodeListProps) {
  const { userId, search, whenEmpty, onClearSearch, whenRefused, children } = props;
  const list = useCodeList(userId, search.text);
  const shownSearch = useLastUnless(list.isPlaceholderData, search.text);
  const isAwaited = list.isPending || list.isPlaceholderData;
  const count = list.data?.length ?? 0;
  const isEmpty = list.data !== undefined && count === 0 && !isAwaited;
  // Said until the server has said otherwise: asking again must not show what was read before.
  const isRefused = useLastUnless(list.isFetching, isRefusal(list.error));
  useKeptPlace({ list: userId, search: shownSearch, count });

  if (isRefused && whenRefused !== undefined) return whenRefused;
  return (
    <>
      {children}
      <ListStatus
        isSearch={search.text !== ''}
        isAwaited={isAwaited}
        count={count}
        hasMore={list.hasNextPage}
      >
        {isEmpty && <NothingFound search={shownSearch} whenEmpty={whenEmpty} onClearSearch={onClearSearch} />}
      </ListStatus>
      {list.data === undefined && list.isError && (
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
      )}
      {isAwaited && count === 0 && <ListSkeleton />}
      {list.data !== undefined && count > 0 && <CodeCards codes={list.data} list={list} />}
    </>
  );
}

/** Not linked to this person any more, or nobody there: the server does not tell them apart. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The value it had when last nothing stood in its place. */
function useLastUnless<Value>(isReplaced: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (!isReplaced && last !== value) setLast(value);
  return isReplaced ? last : value;
}
