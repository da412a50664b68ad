import { type CallOf, codes, itemMails, ownerQuestion } from '@homeward/contract';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { acceptGone, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { refreshTimeline } from '../../lib/http/timeline-cache.ts';
import { removeCachedItem, updateCachedDetails, updateCachedItem } from './item-cache.ts';
import { itemKeys } from './item-queries.ts';

type ItemUpdate = CallOf<typeof codes.update>['body'];
export type HelpRequest = CallOf<typeof codes.askForHelp>['body'];

/** The lookup is a mutation, because only a press starts a lookup. */
export function useLookUpTag() {
  return useMutation({
    mutationFn: async (id: TagId) => (await callApi(codes.details, { params: { id } })).qrCode,
  });
}

export function useUpdateItem(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.update(id),
    mutationFn: (body: ItemUpdate) => callApi(codes.update, { params: { id }, body }),
    // The result is handled here, because the form may be unmounted before the response arrives.
    onSuccess: async ({ qrCode, resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      await updateCachedItem(client, id, qrCode);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Deletes an item. The call succeeds even if an earlier call, whose response was lost, has deleted the item. */
export function useDeleteItem(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.remove(id),
    mutationFn: () =>
      callApi(codes.remove, { params: { id } }).catch((error) => acceptGone(error, t('shared.codeDeleted'))),
    onSuccess: async ({ resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      await removeCachedItem(client, id);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

export function useRequestHelp(id: string) {
  return useSingleMutation({
    mutationKey: itemKeys.help(id),
    mutationFn: (body: HelpRequest) => callApi(codes.askForHelp, { params: { id }, body }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Erases an item's finder data: notes, conversations and places. */
export function useEraseFinderData(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.eraseFinderData(id),
    mutationFn: () => callApi(codes.eraseFinderData, { params: { id } }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshTimeline(client, id),
  });
}

/** Answers the operator's question about an item. */
export function useAnswerQuestion(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.question(id),
    mutationFn: (answer: 'keep' | 'release') =>
      callApi(ownerQuestion.answerQuestion, { params: { id }, body: { answer } }),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: itemKeys.all }),
  });
}

export function useMuteItem(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.mute(id),
    mutationFn: (isMuted: boolean) =>
      callApi(itemMails.mute, { params: { id }, body: { is_muted: isMuted } }),
    onSuccess: ({ is_muted, resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      updateCachedDetails(client, id, { is_muted });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
