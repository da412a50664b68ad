import { type CallOf, deskLinks } from '@homeward/contract';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';

const keyOf = (tagId: string) => ['desk-links', tagId];

export function useDeskLinks(tagId: string) {
  return useQuery({
    queryKey: keyOf(tagId),
    queryFn: ({ signal }) => callApi(deskLinks.list, { params: { id: tagId } }, { signal }),
    select: (answer) => answer.links,
    staleTime: 0,
  });
}

/** Creates a desk link. No later response contains this link. */
export function useMakeDeskLink(tagId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: ['desk-links', 'make', tagId],
    mutationFn: (body: CallOf<typeof deskLinks.make>['body']) =>
      callApi(deskLinks.make, { params: { id: tagId }, body }),
    // Drops the link from the mutation cache when the page unmounts.
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(tagId) }),
  });
}

export function useChangeDeskLink(tagId: string, change: 'extend' | 'end') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: string) => {
      const call = { params: { id: tagId, link } };
      return change === 'end' ? callApi(deskLinks.end, call) : callApi(deskLinks.extend, call);
    },
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(tagId) }),
  });
}
