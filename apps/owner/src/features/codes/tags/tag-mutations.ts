import { type AnswerOf, type CallOf, tags } from '@homeward/contract';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { codeKeys } from '../code-queries.ts';

type TagChange = CallOf<typeof tags.change>['body'];

/** Puts a further tag on the item of a code. */
export function useAddTag(item: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: codeKeys.tags(item),
    mutationFn: (body: CallOf<typeof tags.add>['body']) => callApi(tags.add, { params: { id: item }, body }),
    onSuccess: (answer) => showTags(client, answer),
  });
}

/** Names one of an item's tags, or makes it the main one. */
export function useChangeTag(item: string, tag: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: codeKeys.tags(item),
    mutationFn: (body: TagChange) => callApi(tags.change, { params: { id: item, tag }, body }),
    onSuccess: (answer) => showTags(client, answer),
  });
}

/** Takes a tag off its item. */
export function useRemoveTag(item: string, tag: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: codeKeys.tags(item),
    mutationFn: () => callApi(tags.remove, { params: { id: item, tag } }),
    onSuccess: (answer) => showTags(client, answer),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Each tag is a way to the same item, whose main tag may be another one now: whatever was read of codes is read again. */
function showTags(client: QueryClient, { resultMessage }: AnswerOf<typeof tags.change>): Promise<void> {
  toast.success(wordsOf(resultMessage));
  return client.invalidateQueries({ queryKey: codeKeys.all });
}
