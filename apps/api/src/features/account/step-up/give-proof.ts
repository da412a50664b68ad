import type { AnswerOf, stepUp } from '@homeward/contract';
import { STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { addProof } from './step-up-repository.ts';

/** Gives a session, whose person has just proved who they are, five minutes for what takes more than a session. */
export async function giveProof(
  { db, clock }: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof stepUp.withPassword>> {
  const proof = newToken();
  const expiresAt = new Date(clock.now().getTime() + STEP_UP_LIFE_MS);
  await addProof(db, { hash: hashToken(proof), sessionId: user.sessionId, expiresAt });
  return { ...messageBody('Thank you, that was you'), proof, expires_at: expiresAt.toISOString() };
}
