import type { stepUp } from '@homeward/contract';
import { STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { addProof } from '../step-up/step-up-repository.ts';

export async function giveProof(
  { clock }: Context,
  db: Db,
  { sessionId, isTwoFactor }: SignedIn & { readonly isTwoFactor: boolean },
): Promise<MessageAnswerOf<typeof stepUp.withPassword>> {
  const proof = newToken();
  const expiresAt = new Date(clock.now().getTime() + STEP_UP_LIFE_MS);
  await addProof(db, { hash: hashToken(proof), sessionId, isTwoFactor, expiresAt });
  return { resultMessage: message('answers.secondStep.proven'), proof, expires_at: expiresAt.toISOString() };
}
