import type { notifications } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteDeadAddress } from '../../platform/mail/dead-address-repository.ts';
import { getAccount } from '../account/account-repository.ts';
import { readNotifications } from './show-notifications.ts';

/** Allows mails to the caller's address again, until the next bounce. */
export async function resumeMail(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof notifications.resumeMail>,
): Promise<MessageAnswerOf<typeof notifications.resumeMail>> {
  const { email } = await getAccount(context.db, user.accountId);
  await deleteDeadAddress(context.db, email);
  const table = await readNotifications(context, context.db, { ...user, language: client.language });
  return { resultMessage: message('answers.notifications.mailResumed'), ...table };
}
