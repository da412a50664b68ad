import type { AnswerOf, notifications } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../platform/http/serve.ts';
import { lockNotificationsOf, putSettings } from './notification-repository.ts';
import { readNotifications } from './show-notifications.ts';

/** Turns events on or off for channels of the caller; of a cell that is named twice the last counts. */
export async function saveNotifications(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof notifications.save>,
): Promise<AnswerOf<typeof notifications.save>> {
  const table = await context.transact(async (tx) => {
    await lockNotificationsOf(tx, user.accountId);
    await putSettings(tx, user.accountId, body.settings);
    return readNotifications(context, tx, user);
  });
  return { ...messageBody('Saved'), ...table };
}
