import { type AnswerOf, codes } from '@homeward/contract';
import type { CodeId } from '@homeward/contract/code-id';
import type { QrCode } from '@homeward/contract/codes';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

export const codeKeys = {
  lists: ['codes', 'list'],
  list: (userId: string) => ['codes', 'list', userId],
  details: (id: string) => ['codes', 'details', id],
  categories: ['codes', 'categories'],
  lostMode: (id: string) => ['codes', 'lost-mode', id],
  register: (id: string) => ['codes', 'register', id],
} as const;

export type CodePages = InfiniteData<AnswerOf<typeof codes.list>, number>;

/** The codes of a person, page after page, newest first; `data` is all that was read so far. */
export function useCodeList(userId: string) {
  return useInfiniteQuery({
    queryKey: codeKeys.list(userId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        codes.list,
        { params: { userId }, query: { page: pageParam, limit: LIST_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.qrCodes.length < LIST_PAGE_SIZE ? undefined : page + 1),
    select: allCodes,
  });
}

function allCodes({ pages }: CodePages): QrCode[] {
  // An item activated meanwhile pushes another onto the next page, which then shows it a second time.
  const byId = new Map(pages.flatMap((page) => page.qrCodes).map((code) => [code._id, code]));
  return [...byId.values()];
}

/** What is known of a code, asked anew each time its page opens and not while somebody types there. */
export function useCodeDetails(id: CodeId) {
  return useQuery({
    queryKey: codeKeys.details(id),
    queryFn: ({ signal }) => callApi(codes.details, { params: { id } }, { signal }),
    select: (answer) => answer.qrCode,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The categories an item can be put into. */
export function useCategories() {
  return useQuery({
    queryKey: codeKeys.categories,
    queryFn: ({ signal }) => callApi(codes.categories, {}, { signal }),
    select: (answer) => answer.categories,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
