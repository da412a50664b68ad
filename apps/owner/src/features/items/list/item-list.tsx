import { t } from '@homeward/messages/browser/messages';
import { ApiError, isTransient } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { MailWarning } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { SearchText } from '../../../lib/hooks/use-search-text.ts';
import { useSession } from '../../../lib/http/session.ts';
import { useScrollRestoration } from '../../../lib/scroll/use-scroll-restoration.ts';
import { useItemList } from '../item-queries.ts';
import { ListCards } from './list-cards.tsx';
import { ListFailure } from './list-failure.tsx';
import { NewsElsewhere, type Owner } from './news-elsewhere.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useCachedItems, useCacheItems } from './use-cached-items.ts';
import { useListOrder } from './use-list-order.ts';

interface ItemListProps {
  readonly userId: string;
  readonly search: SearchText;
  readonly whenEmpty: ReactNode;
  readonly onClearSearch: () => void;
  /** Replaces the whole list, including cached data, once the server denies access. */
  readonly whenRefused?: ReactNode;
  readonly onChooseOwner: (owner: Owner) => void;
  readonly children?: ReactNode;
}

export function ItemList(props: ItemListProps) {
  const { userId, search, whenEmpty, onClearSearch, whenRefused, onChooseOwner, children } = props;
  const list = useItemList(userId, search.text);
  const shownSearch = useFrozenValue(list.isPlaceholderData, search.text);
  const arranged = useListOrder(list, { isSearch: shownSearch !== '' });
  const items = useDeferredFirst(arranged);
  const isAwaited = list.isPending || list.isPlaceholderData || items !== arranged;
  const count = items?.length ?? 0;
  const isEmpty = items !== undefined && count === 0 && !isAwaited;
  // The failure stays set during a retry, so that the retry does not reveal cached data.
  const failure = useLastFailure(list);
  const isRefused = isRefusal(failure);
  const isStuck = list.data === undefined && failure !== null;
  useCacheItems({ ownerId: userId, search: search.text, list, items: arranged, isRefused });
  const cached = useCachedItems(userId, isStuck && isTransient(failure) && search.text === '');
  useScrollRestoration({ list: userId, search: shownSearch, count });

  if (isRefused && whenRefused !== undefined) return whenRefused;
  return (
    <>
      {children}
      {search.text === '' && list.data?.mailsComeBack && <MailsComeBack />}
      {list.data?.areScansUncounted && (
        <Notice tone="info" className="mx-6 mb-4">
          {t('list.scansUncounted')}
        </Notice>
      )}
      {search.text === '' && <NewsElsewhere owners={list.data?.elsewhere ?? []} onChoose={onChooseOwner} />}
      <ListStatus
        isSearch={search.text !== ''}
        isAwaited={isAwaited}
        count={count}
        hasMore={list.hasNextPage}
      >
        {isEmpty && <NothingFound search={shownSearch} whenEmpty={whenEmpty} onClearSearch={onClearSearch} />}
      </ListStatus>
      {isStuck && <ListFailure cached={cached} error={failure} list={list} />}
      {isAwaited && count === 0 && !isStuck && <ListSkeleton />}
      {items !== undefined && count > 0 && <ListCards items={items} list={list} />}
    </>
  );
}

/** Returns true for status 403: the owner does not exist, or the user is not linked to the owner. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** Defers the first value, so that React renders many cards in slices and an old phone stays responsive. */
function useDeferredFirst<Value>(value: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(value !== undefined);
  return isThere ? value : undefined;
}

interface ListStatusProps {
  readonly isSearch: boolean;
  readonly isAwaited: boolean;
  readonly count: number;
  readonly hasMore: boolean;
  readonly children: ReactNode;
}

/** The list's live region: screen readers always receive its text, which is visible only during a search. */
function ListStatus({ isSearch, isAwaited, count, hasMore, children }: ListStatusProps) {
  const line = isAwaited ? waitingLine(isSearch) : countLine(count, hasMore);
  return (
    <div role="status" className={children ? 'flex grow flex-col' : undefined}>
      {line !== '' && <p className={isSearch ? 'px-6 pb-3 text-small text-muted' : 'sr-only'}>{line}</p>}
      {children}
    </div>
  );
}

function waitingLine(isSearch: boolean): string {
  return t(isSearch ? 'list.searching' : 'ui.loading');
}

function countLine(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  return t(hasMore ? 'list.countMore' : 'list.count', { count });
}

const CARDS = ['first', 'second', 'third', 'fourth'];

function ListSkeleton() {
  return (
    <div className="space-y-4 px-6">
      {CARDS.map((name) => (
        <ListCardSkeleton key={name} />
      ))}
    </div>
  );
}

function ListCardSkeleton() {
  return (
    <TagCard aria-hidden="true" className="ps-10 pe-4 pt-4">
      <div className="flex items-center gap-4 pb-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="grow space-y-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="flex min-h-14 items-center justify-between border-t border-line py-2">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-8 w-14 rounded-full" />
      </div>
    </TagCard>
  );
}

function MailsComeBack() {
  const address = useSession()?.userEmail;
  return (
    <Link
      to={{ hash: 'notifications' }}
      className="mx-6 mb-4 flex min-h-11 items-start gap-2.5 rounded-control bg-danger-ground px-4 py-3 text-small font-semibold text-danger forced:border"
    >
      <MailWarning aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {rich('list.mailsComeBack', { address: <bdi>{address}</bdi> })}
      </span>
    </Link>
  );
}
