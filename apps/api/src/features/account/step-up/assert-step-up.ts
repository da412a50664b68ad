import type { stepUp } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type Account, lockAccount } from '../account-repository.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { findProofs } from './step-up-repository.ts';
import { isProved, type ProofNeed, StepUpRequiredError } from './step-up-rules.ts';

type ProofHeaders = z.infer<ReturnType<typeof stepUp.proofHeaders>>;

/**
 * Locks and returns the caller's account; throws StepUpRequiredError unless the session has a proof that `need` accepts. Call
 * it first in the transaction that writes, so that a concurrent password change has ended the session or waits. Before costly
 * work, call it once more outside a transaction.
 */
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
  const hasSecondStep = (await findSecondStep(tx, person.id)) !== undefined;
  if (!isProved(proofs, need, { hasSecondStep, now: clock.now() }))
    throw new StepUpRequiredError({ takesCode: need.isTwoFactor && hasSecondStep });
  return person;
}
