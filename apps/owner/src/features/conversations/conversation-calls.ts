import { type CallOf, conversations } from '@homeward/contract';
import type { Conversation, OwnerMessage } from '@homeward/contract/conversations';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { refreshTimeline } from '../../lib/http/timeline-cache.ts';
import { useMarkSeen } from '../../lib/http/timeline-reads.ts';

/** The page fetches the finder's messages at this interval while the page is visible. */
const REFRESH_MS = 15_000;

export type AnswerRequest = CallOf<typeof conversations.write>['body'];

export interface ConversationId {
  readonly tagId: string;
  readonly note: string;
}

const keyOf = ({ tagId, note }: ConversationId) => ['conversations', tagId, note] as const;
const paramsOf = ({ tagId, note }: ConversationId) => ({ id: tagId, conversation: note });

export function useConversation(id: ConversationId) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi(conversations.read, { params: paramsOf(id) }, { signal }),
    select: (answer) => answer.conversation,
    refetchInterval: REFRESH_MS,
  });
}

export function useReadMarks(id: ConversationId) {
  const client = useQueryClient();
  return useMarkSeen(id.tagId, (seen) => {
    const isSeen = (message: OwnerMessage) => seen.some((entry) => entry.id === message.id);
    updateCached(client, id, (shown) => ({
      ...shown,
      messages: shown.messages.map((message) => (isSeen(message) ? { ...message, is_new: false } : message)),
    }));
    refreshTimeline(client, id.tagId);
  });
}

/** Sends an answer. The answer's id is the idempotency key. */
export function useAnswerFinder(id: ConversationId) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: [...keyOf(id), 'answer'],
    mutationFn: (body: AnswerRequest) => callApi(conversations.write, { params: paramsOf(id), body }),
    onSuccess: ({ message }) => updateCached(client, id, (shown) => withMessage(shown, message)),
    // After an error the conversation is refetched, because the conversation may have ended.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
    onSettled: () => refreshTimeline(client, id.tagId),
  });
}

export function useEndConversation(id: ConversationId, kind: 'end' | 'block') {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: [...keyOf(id), 'end'],
    mutationFn: () => callApi(conversations[kind], { params: paramsOf(id) }),
    onSuccess: ({ conversation, resultMessage }) => {
      toast.success(wordsOf(resultMessage));
      updateCached(client, id, () => conversation);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

function withMessage(shown: Conversation, message: OwnerMessage): Conversation {
  const others = shown.messages.filter((other) => other.id !== message.id);
  return { ...shown, messages: [...others, message] };
}

function updateCached(
  client: QueryClient,
  id: ConversationId,
  update: (shown: Conversation) => Conversation,
): void {
  client.setQueryData<{ conversation: Conversation }>(keyOf(id), (cached) =>
    cached ? { ...cached, conversation: update(cached.conversation) } : cached,
  );
}
