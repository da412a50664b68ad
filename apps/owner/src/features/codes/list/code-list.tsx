import { ApiError, isTransient } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { useLastUnless } from '@homeward/ui/hooks/use-last-unless.ts';
import { type ReactNode, useDeferredValue } from 'react';
import type { SearchText } from '../../../lib/hooks/use-search-text.ts';
import { useScrollRestoration } from '../../../lib/storage/use-scroll-restoration.ts';
import { useCodeList } from '../code-queries.ts';
import { CodeCards } from './code-cards.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListStatus } from './list-status.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useKeepCodes, useKeptCodes } from './use-kept-codes.ts';

interface CodeListProps {
  readonly userId: string;
  readonly search: SearchText;
  /** What to do when there is nothing at all. */
  readonly whenEmpty: ReactNode;
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
  const codes = useFirstInSlices(list.data);
  const isAwaited = list.isPending || list.isPlaceholderData || codes !== list.data;
  const count = codes?.length ?? 0;
  const isEmpty = codes !== undefined && count === 0 && !isAwaited;
  // Said until the server has said otherwise: asking again must not show what was read before.
  const failure = useLastFailure(list);
  const isRefused = isRefusal(failure);
  const isStuck = list.data === undefined && failure !== null;
  useKeepCodes({ ownerId: userId, search: search.text, list, isRefused });
  const kept = useKeptCodes(userId, isStuck && isTransient(failure) && search.text === '');
  useScrollRestoration({ list: userId, search: shownSearch, count });

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
      {isStuck && <ListFailure kept={kept} error={failure} list={list} />}
      {isAwaited && count === 0 && !isStuck && <ListSkeleton />}
      {codes !== undefined && count > 0 && <CodeCards codes={codes} list={list} />}
    </>
  );
}

/** Not linked to this person any more, or nobody there: the server does not tell them apart. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The value, whose first arrival may be rendered in slices: an old phone answers to touches while many cards are made. */
function useFirstInSlices<Value>(value: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(value !== undefined);
  return isThere ? value : undefined;
}
