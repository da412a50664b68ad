import type { notifications } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { readNotifications } from '../show-notifications.ts';
import { deleteSubscription } from './push-repository.ts';

export async function unsubscribe(
  context: Context,
  user: SignedIn,
  { params, client }: InputOf<typeof notifications.unsubscribe>,
): Promise<MessageAnswerOf<typeof notifications.unsubscribe>> {
  await deleteSubscription(context.db, user.accountId, params.id.toLowerCase());
  const table = await readNotifications(context, context.db, { ...user, language: client.language });
  return { resultMessage: message('answers.notifications.pushOff'), ...table };
}
