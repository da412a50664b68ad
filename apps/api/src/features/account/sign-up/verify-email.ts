import type { account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { isUuid, newId } from '../../../platform/database/ids.ts';
import { badField, badInput } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { addAccount } from '../account-repository.ts';
import { VERIFIED } from '../account-rules.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { consumeSignUp, deleteOtherSignUps, findSignUp, lockSignUpsOf } from './sign-up-repository.ts';

/** Returns the sign-up of a link. Throws BadInputError for an unknown link, and for an expired link that was never used. */
export async function getSignUpOf(
  { db, clock }: Context,
  { code, token }: { readonly code: string; readonly token: string },
) {
  const signUp = isUuid(code) ? await findSignUp(db, code) : undefined;
  if (!signUp?.tokenHash.equals(hashToken(token))) throw badInput('answers.account.verificationFailed');
  if (!signUp.usedAt && signUp.expiresAt <= clock.now()) throw badInput('answers.account.verificationFailed');
  return signUp;
}

/** Creates the account of a sign-up; idempotent. A password in the body proves that the reader of the mail signed up. */
export async function verifyEmail(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.verifyEmail>,
): Promise<MessageAnswerOf<typeof account.verifyEmail>> {
  const now = context.clock.now();
  const signUp = await getSignUpOf(context, body);
  if (signUp.usedAt) return { resultMessage: VERIFIED };
  if (body.password !== undefined) {
    const wrong = badField('password', 'answers.account.wrongPassword');
    await assertPassword(context, { ...signUp, password: body.password, client, wrong });
  }
  await context.transact(async (tx) => {
    await lockSignUpsOf(tx, signUp.email);
    if (!(await consumeSignUp(tx, signUp, now))) {
      // A concurrent request has confirmed a sign-up of the address. This row still exists only if the confirmed sign-up is this one.
      if (await findSignUp(tx, signUp.id)) return;
      throw badInput('answers.account.verificationFailed');
    }
    await admitSignUp(context, tx, signUp);
    const { email, name, passwordHash } = signUp;
    // The sign-up's language comes first, because the link may be opened on another device.
    const language = signUp.language ?? client.language;
    if (!(await addAccount(tx, { id: newId(now), email, name, passwordHash, language, now })))
      throw badInput('answers.account.verificationFailed');
    await deleteOtherSignUps(tx, email, now);
  });
  return { resultMessage: VERIFIED, ...(body.password !== undefined && { email: signUp.email }) };
}
