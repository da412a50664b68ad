import { PROOF_HEADER, type proofHeaders } from '@homeward/contract/proof-headers';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type Account, lockAccount } from '../account-repository.ts';
import { findProofs, hasSecondStep } from './step-up-repository.ts';
import { isProved, type ProofNeed, StepUpRequiredError } from './step-up-rules.ts';

type ProofHeaders = z.infer<ReturnType<typeof proofHeaders>>;

/** Throws StepUpRequiredError without a valid proof. Must be the first call in a transaction: the account's lock delays a password change. */
export async function assertStepUp(
  { clock }: Context,
  tx: Db,
  { user, headers }: { readonly user: SignedIn; readonly headers: ProofHeaders },
  need: ProofNeed,
): Promise<Account> {
  const person = await lockAccount(tx, user.accountId);
  const session = { sessionId: user.sessionId, hash: hashToken(headers[PROOF_HEADER] ?? '') };
  const proofs = await findProofs(tx, session);
  if (!person || !proofs) throw new UnauthenticatedError();
  const isOn = await hasSecondStep(tx, person.id);
  if (!isProved(proofs, need, { hasSecondStep: isOn, now: clock.now() }))
    throw new StepUpRequiredError({ takesCode: need.isTwoFactor && isOn });
  return person;
}
