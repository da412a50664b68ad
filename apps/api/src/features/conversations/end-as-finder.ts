import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { endConversation, getLinkedConversation } from './conversation-repository.ts';

export async function endAsFinder(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof conversations.endAsFinder>,
): Promise<MessageAnswerOf<typeof conversations.endAsFinder>> {
  await context.transact(async (tx) => {
    const { id } = await getLinkedConversation(tx, client.bearer ?? '');
    await endConversation(tx, { id, by: 'finder', now: context.clock.now() });
  });
  return { resultMessage: message('notices.ended.text') };
}
