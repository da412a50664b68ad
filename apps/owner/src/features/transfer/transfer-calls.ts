import { type AnswerOf, type CallOf, transfers } from '@homeward/contract';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { clearSelectedProfile } from '../../lib/storage/selected-profile.ts';
import { offeredTag } from '../../lib/storage/tag-before-sign-in.ts';
import { itemKeys } from '../items/item-queries.ts';

const OFFER_REFETCH_MS = 5000;

const transferKeys = {
  open: (tagId: string) => ['transfers', 'open', tagId],
  offered: (token: string) => ['transfers', 'offered', token],
  give: (tagId: string) => ['transfers', 'give', tagId],
  withdraw: (tagId: string) => ['transfers', 'withdraw', tagId],
  accept: ['transfers', 'accept'],
} as const;

export type Offer = CallOf<typeof transfers.give>['body'];
export type Acceptance = Omit<CallOf<typeof transfers.accept>['body'], 'token'>;
type OpenAnswer = AnswerOf<typeof transfers.showOpen>;

export function useOpenTransfer(tagId: string) {
  return useQuery({
    queryKey: transferKeys.open(tagId),
    queryFn: ({ signal }) => callApi(transfers.showOpen, { params: { id: tagId } }, { signal }),
    select: (answer) => answer.transfer,
    staleTime: 0,
    gcTime: 0,
    // The query polls, because the owner may wait on this page for the recipient's acceptance.
    refetchInterval: ({ state }) =>
      state.data?.transfer == null || isNoLongerOwned(state.error) ? false : OFFER_REFETCH_MS,
  });
}

export function isNoLongerOwned(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

export function useGiveAway(tagId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: transferKeys.give(tagId),
    mutationFn: (body: Offer) => callApi(transfers.give, { params: { id: tagId }, body }),
    onSuccess: async ({ transfer, resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      await client.cancelQueries({ queryKey: transferKeys.open(tagId) });
      client.setQueryData<OpenAnswer>(transferKeys.open(tagId), { transfer, resultMessage });
    },
  });
}

export function useWithdrawOffer(tagId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: transferKeys.withdraw(tagId),
    mutationFn: () => callApi(transfers.withdraw, { params: { id: tagId } }),
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      client.setQueryData<OpenAnswer>(transferKeys.open(tagId), { transfer: null, resultMessage });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

export function useOfferedTag(token: string) {
  return useQuery({
    queryKey: transferKeys.offered(token),
    queryFn: ({ signal }) => callApi(transfers.show, {}, { bearer: token, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Accepts an offer, and selects the signed-in owner's own list, which then contains the item. */
export function useAcceptOffer(token: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: transferKeys.accept,
    mutationFn: (contact: Acceptance) => callApi(transfers.accept, { body: { token, ...contact } }),
    onSuccess: ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      offeredTag.remove();
      clearSelectedProfile();
      void client.invalidateQueries({ queryKey: itemKeys.all });
    },
  });
}
