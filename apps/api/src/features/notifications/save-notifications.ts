import type { notifications } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { lockAccount } from '../account/account-repository.ts';
import { putSettings } from './notification-repository.ts';
import { readNotifications } from './show-notifications.ts';

export async function saveNotifications(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof notifications.save>,
): Promise<MessageAnswerOf<typeof notifications.save>> {
  const table = await context.transact(async (tx) => {
    if (!(await lockAccount(tx, user.accountId))) throw new UnauthenticatedError();
    await putSettings(tx, user.accountId, body.settings);
    return readNotifications(context, tx, { ...user, language: client.language });
  });
  return { resultMessage: message('answers.notifications.saved'), ...table };
}
