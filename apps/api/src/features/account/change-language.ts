import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { setLanguage } from './account-repository.ts';

export async function changeLanguage(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof account.changeLanguage>,
): Promise<MessageAnswerOf<typeof account.changeLanguage>> {
  await setLanguage(context.db, user.accountId, body.language);
  return { resultMessage: message('answers.account.languageChanged') };
}
