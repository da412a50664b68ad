import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { VERIFIED } from '../account-rules.ts';
import { assertStillAdmitted } from './admit-sign-up.ts';
import { getSignUpOf } from './verify-email.ts';

const MESSAGE = message('account.verify.lead');

/** Lets the page reject an invalid link before the visitor enters a password. */
export async function checkVerifyLink(
  context: Context,
  _user: unknown,
  { body }: InputOf<typeof account.checkVerifyLink>,
): Promise<MessageAnswerOf<typeof account.checkVerifyLink>> {
  const signUp = await getSignUpOf(context, body);
  if (signUp.usedAt) return { resultMessage: VERIFIED, is_verified: true };
  await assertStillAdmitted(context, context.db, signUp);
  return { resultMessage: MESSAGE, is_verified: false };
}
