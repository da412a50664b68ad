import { type AnswerOf, type CallOf, tags } from '@homeward/contract';
import type { ItemTag } from '@homeward/contract/tags';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { updateCachedItem } from '../item-cache.ts';
import { itemKeys } from '../item-queries.ts';

export function useAddTag(item: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.tags(item),
    mutationFn: (body: CallOf<typeof tags.add>['body']) => callApi(tags.add, { params: { id: item }, body }),
    onSuccess: (answer) => showTags(client, item, answer),
  });
}

export function useChangeTag(item: string, tag: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.tags(item),
    mutationFn: (body: CallOf<typeof tags.change>['body']) =>
      callApi(tags.change, { params: { id: item, tag }, body }),
    onSuccess: (answer) => showTags(client, item, answer),
  });
}

export function useRemoveTag(item: string, tag: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.tags(item),
    mutationFn: () => callApi(tags.remove, { params: { id: item, tag } }),
    onSuccess: (answer) => showTags(client, item, answer),
  });
}

async function showTags(
  client: QueryClient,
  item: string,
  { resultMessage, tags: shown }: AnswerOf<typeof tags.change>,
): Promise<void> {
  toast.success(wordsOf(resultMessage));
  await updateCachedItem(client, item, { tags: shown, qr_planet_id: mainTagOf(shown, item) });
}

export function mainTagOf(tagsOfItem: readonly ItemTag[], otherwise: string): string {
  return tagsOfItem.find(({ is_main }) => is_main)?.id ?? otherwise;
}
