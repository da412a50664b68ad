import type { stepUp } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { hasProof } from './step-up-repository.ts';
import { StepUpRequiredError } from './step-up-rules.ts';

type ProofHeaders = z.infer<ReturnType<typeof stepUp.proofHeaders>>;

/**
 * For what changes how an account signs in: a session alone, stolen or left open, must not be enough. Called once more in the
 * transaction of the change, with the account locked: a new password has ended the session by then, or waits for the change.
 * Throws StepUpRequiredError.
 */
export async function assertStepUp(
  { clock }: Context,
  db: Db,
  { user, headers }: { readonly user: SignedIn; readonly headers: ProofHeaders },
): Promise<void> {
  const proof = { hash: hashToken(headers[PROOF_HEADER] ?? ''), sessionId: user.sessionId };
  if (!(await hasProof(db, proof, clock.now()))) throw new StepUpRequiredError();
}
