import type { signUps } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { decideSignUp } from './admit-sign-up.ts';

const MESSAGE = message('account.signUpPage.title');

/** Lets the page show that sign-up is closed before the visitor enters anything. */
export async function checkSignUp(
  context: Context,
  _user: unknown,
  { body }: InputOf<typeof signUps.checkSignUp>,
): Promise<MessageAnswerOf<typeof signUps.checkSignUp>> {
  const { refusal } = await decideSignUp(context, context.db, body.invitation);
  return {
    resultMessage: refusal ?? MESSAGE,
    is_allowed: refusal === undefined,
  };
}
