import type { AnswerOf, notifications } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../../platform/http/serve.ts';
import { readNotifications } from '../show-notifications.ts';
import { deleteSubscription } from './push-repository.ts';

/** Sends no more messages to a device of the caller. */
export async function unsubscribe(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof notifications.unsubscribe>,
): Promise<AnswerOf<typeof notifications.unsubscribe>> {
  await deleteSubscription(context.db, user.accountId, params.id.toLowerCase());
  const table = await readNotifications(context, context.db, user);
  return { ...messageBody('Notifications are off for that device'), ...table };
}
