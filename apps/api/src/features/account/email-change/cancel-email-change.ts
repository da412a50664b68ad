import type { emailChange } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { deleteEmailChange } from './email-change-repository.ts';

export async function cancelEmailChange(
  { db }: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof emailChange.cancel>> {
  await deleteEmailChange(db, user.accountId);
  return { resultMessage: message('answers.account.emailKept') };
}
