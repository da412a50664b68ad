import {
  isProved,
  type ProofNeed,
  StepUpRequiredError,
} from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { message } from '@homeward/messages/message';
import { findOn } from './fake-second-steps.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';

export function giveFakeProof(
  world: FakeWorld,
  session: FakeSession,
  { isTwoFactor }: { readonly isTwoFactor: boolean },
) {
  const proof = newToken();
  const givenAt = new Date();
  world.proofs.push({ proof, sessionId: session.id, givenAt, isTwoFactor });
  const expiresAt = new Date(givenAt.getTime() + STEP_UP_LIFE_MS);
  return { resultMessage: message('answers.secondStep.proven'), proof, expires_at: expiresAt.toISOString() };
}

/** Throws the server's error if the session's proofs are too old or too weak. */
export function assertFakeStepUp(
  world: FakeWorld,
  {
    session,
    headers,
  }: { readonly session: FakeSession; readonly headers: Readonly<Record<string, unknown>> },
  need: ProofNeed,
): void {
  const given = headers[PROOF_HEADER];
  const stepUp = world.proofs.find(({ proof, sessionId }) => proof === given && sessionId === session.id);
  const signIn = { givenAt: session.signedInAt, isTwoFactor: session.isTwoFactor };
  const hasSecondStep = findOn(world, session.personId) !== undefined;
  if (!isProved({ signIn, stepUp }, need, { hasSecondStep, now: new Date() }))
    throw new StepUpRequiredError({ takesCode: need.isTwoFactor && hasSecondStep });
}
