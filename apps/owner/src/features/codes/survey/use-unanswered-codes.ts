import { codes } from '@homeward/contract';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/http/call-api.ts';
import { type CodePages, codeKeys } from '../code-queries.ts';

/** The codes of a person whose survey question waits for an answer, page after page, newest first. */
export function useUnansweredCodes(userId: string) {
  return useInfiniteQuery({
    queryKey: codeKeys.unanswered(userId),
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: LIST_PAGE_SIZE, unanswered: 'true' } as const;
      return callApi(codes.list, { params: { userId }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.qrCodes.length < LIST_PAGE_SIZE ? undefined : page + 1),
    select: stillUnanswered,
  });
}

function stillUnanswered({ pages }: CodePages) {
  // One that was answered just now is still among those that were read before.
  const open = pages.flatMap((page) => page.qrCodes).filter((code) => code.survey_ans === '');
  return [...new Map(open.map((code) => [code._id, code])).values()];
}
