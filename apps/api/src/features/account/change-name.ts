import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { setName } from './account-repository.ts';

export async function changeName(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof account.changeName>,
): Promise<MessageAnswerOf<typeof account.changeName>> {
  await setName(context.db, user.accountId, body.name);
  return { resultMessage: message('answers.account.nameChanged') };
}
