import { type AnswerOf, categories, codes } from '@homeward/contract';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import type { TagId } from '@homeward/contract/tag-id';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/http/call-api.ts';

/** The list's page is unmounted during an edit, which may take a while, so the list stays cached for 30 minutes. */
const LIST_CACHE_MS = 30 * 60_000;

export const itemKeys = {
  all: ['codes'],
  lists: ['codes', 'list'],
  listsOf: (userId: string) => ['codes', 'list', userId],
  list: (userId: string, search: string) => ['codes', 'list', userId, search],
  cached: (userId: string) => ['codes', 'kept', userId],
  unanswered: (userId: string) => ['codes', 'unanswered', userId],
  allDetails: ['codes', 'details'],
  details: (id: string) => ['codes', 'details', id],
  categories: ['codes', 'categories'],
  lostMode: (id: string) => ['codes', 'lost-mode', id],
  recover: (id: string) => ['codes', 'recover', id],
  eraseFinderData: (id: string) => ['codes', 'erase-finder-data', id],
  register: (id: string) => ['codes', 'register', id],
  update: (id: string) => ['codes', 'update', id],
  remove: (id: string) => ['codes', 'remove', id],
  photo: (id: string) => ['codes', 'photo', id],
  help: (id: string) => ['codes', 'help', id],
  question: (id: string) => ['codes', 'question', id],
  mute: (id: string) => ['codes', 'mute', id],
  tags: (id: string) => ['codes', 'tags', id],
  posters: (id: string) => ['posters', id],
} as const;

export type ItemPages = InfiniteData<AnswerOf<typeof codes.list>, number>;
export type ItemDetails = AnswerOf<typeof codes.details>;

/** Fetches the pages of items or search results. While a new search loads, `data` is the earlier result and `isPlaceholderData` is true. */
export function useItemList(userId: string, search: string) {
  return useInfiniteQuery({
    queryKey: itemKeys.list(userId, search),
    queryFn: ({ pageParam: page, signal }) => readCodes({ userId, search, page }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.qrCodes.length < LIST_PAGE_SIZE ? undefined : page + 1),
    placeholderData: keepPreviousData,
    gcTime: LIST_CACHE_MS,
    select: joinPages,
  });
}

export type ItemList = ReturnType<typeof useItemList>;

interface WantedItems {
  readonly userId: string;
  readonly search: string;
  readonly page: number;
}

function readCodes({ userId, search, page }: WantedItems, signal: AbortSignal) {
  const limit = LIST_PAGE_SIZE;
  return search === ''
    ? callApi(codes.list, { params: { userId }, query: { page, limit } }, { signal })
    : callApi(codes.search, { query: { name: search, userId, page, limit } }, { signal });
}

export type ListedItems = ReturnType<typeof joinPages>;

function joinPages({ pages }: ItemPages) {
  // An activation between two fetches shifts an item onto the next page, which then repeats the item.
  const byId = new Map(pages.flatMap((page) => page.qrCodes).map((item) => [item._id, item]));
  return {
    /** Sorted from newest to oldest. */
    items: [...byId.values()],
    /** The items with news, then the lost items. The list shows these items before all others. */
    first: pages[0]?.first ?? [],
    elsewhere: pages[0]?.elsewhere ?? [],
    mailsComeBack: pages[0]?.mails_come_back ?? false,
    areScansUncounted: pages.some((page) => page.scans_uncounted),
  };
}

/** Fetches an item's details once each time a page of the item opens, and again only after an invalidation. */
export function useItemDetails(id: TagId) {
  return useQuery({
    queryKey: itemKeys.details(id),
    queryFn: ({ signal }) => callApi(codes.details, { params: { id } }, { signal }),
    select: (answer) => answer.qrCode,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useCategories() {
  return useQuery({
    queryKey: itemKeys.categories,
    queryFn: ({ signal }) => callApi(categories.list, {}, { signal }).catch(logFailure),
    select: (answer) => answer.categories,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Logs the cause of a failure, because the form shows only a short message. */
function logFailure(error: unknown): never {
  // biome-ignore lint/suspicious/noConsole: diagnostic beside the field’s own message
  console.warn('The categories could not be loaded', error);
  throw error;
}
