import type { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { isUuid, newId } from '../../platform/database/ids.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { addAccount } from './account-repository.ts';
import { VERIFIED, VerificationFailedError } from './account-rules.ts';
import { deleteOtherSignUps, findSignUp, useSignUp } from './sign-up-repository.ts';

/** Turns the sign-up of a mailed link into an account and kills the address's other sign-ups; twice is a success. */
export const verifyEmail: UseCase<typeof account.verifyEmail, Context> = async (context, _user, { body }) => {
  const now = context.clock.now();
  if (!isUuid(body.code)) throw new VerificationFailedError();
  await context.transact(async (tx) => {
    const signUp = await findSignUp(tx, body.code);
    if (!signUp?.tokenHash.equals(hashToken(body.token))) throw new VerificationFailedError();
    if (signUp.usedAt) return;
    if (signUp.expiresAt <= now) throw new VerificationFailedError();
    if (!(await useSignUp(tx, signUp.id, now))) {
      // Opened twice at once: the other request makes the account. Gone: another sign-up of the address was verified.
      if (await findSignUp(tx, signUp.id)) return;
      throw new VerificationFailedError();
    }
    const { email, name, passwordHash } = signUp;
    if (!(await addAccount(tx, { id: newId(now), email, name, passwordHash, now })))
      throw new VerificationFailedError();
    await deleteOtherSignUps(tx, email, signUp.id);
  });
  return said(VERIFIED);
};
