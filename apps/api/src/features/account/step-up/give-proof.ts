import type { stepUp } from '@homeward/contract';
import { STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { addProof } from './step-up-repository.ts';

/** Gives a session, whose person has just proved who they are, five minutes for what takes more than a session. */
export async function giveProof(
  { db, clock }: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof stepUp.withPassword>> {
  const proof = newToken();
  const expiresAt = new Date(clock.now().getTime() + STEP_UP_LIFE_MS);
  await addProof(db, { hash: hashToken(proof), sessionId: user.sessionId, expiresAt });
  return { resultMessage: message('answers.secondStep.proven'), proof, expires_at: expiresAt.toISOString() };
}
