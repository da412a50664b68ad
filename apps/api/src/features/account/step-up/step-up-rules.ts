import { FRESH_PROOF_MS, STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { BadInputError } from '../../../platform/errors.ts';

interface Proof {
  readonly givenAt: Date;
  /** True for a passkey, and for the password with a code of the second step. */
  readonly isTwoFactor: boolean;
}

export interface SessionProofs {
  readonly signIn: Proof;
  /** The step-up in the request's headers, if it belongs to this session. */
  readonly stepUp: Proof | undefined;
}

export interface ProofNeed {
  readonly maxAgeMs: number;
  readonly acceptsSignIn: boolean;
  /** If true, an account with a second step must prove two factors. */
  readonly isTwoFactor: boolean;
}

export const TO_HAND_OUT: ProofNeed = { maxAgeMs: FRESH_PROOF_MS, acceptsSignIn: true, isTwoFactor: false };
export const TO_CHANGE_PASSWORD: ProofNeed = { ...TO_HAND_OUT, isTwoFactor: true };
export const TO_CHANGE_PASSKEYS: ProofNeed = {
  maxAgeMs: STEP_UP_LIFE_MS,
  acceptsSignIn: false,
  isTwoFactor: true,
};
/** A changed address needs the same proof as a changed passkey, because later reset links go to the new address. */
export const TO_CHANGE_EMAIL: ProofNeed = { ...TO_CHANGE_PASSKEYS };
/** A script token needs the same proof as a changed passkey, because the token outlives the session. */
export const TO_MAKE_SCRIPT_TOKENS: ProofNeed = { ...TO_CHANGE_PASSKEYS };
/** The proof needs no second factor, because these calls require a code themselves. */
export const TO_CHANGE_SECOND_STEP: ProofNeed = { ...TO_CHANGE_PASSKEYS, isTwoFactor: false };

export function isProved(
  { signIn, stepUp }: SessionProofs,
  need: ProofNeed,
  { hasSecondStep, now }: { readonly hasSecondStep: boolean; readonly now: Date },
): boolean {
  const accepted = need.acceptsSignIn ? [signIn, stepUp] : [stepUp];
  return accepted.some(
    (proof) =>
      proof !== undefined &&
      now.getTime() - proof.givenAt.getTime() < need.maxAgeMs &&
      (proof.isTwoFactor || !(need.isTwoFactor && hasSecondStep)),
  );
}

/** Thrown if the session's proofs are too old or too weak. `errors.code` is set if the password alone is not enough. */
export class StepUpRequiredError extends BadInputError {
  constructor({ takesCode }: { readonly takesCode: boolean }) {
    const password = message('answers.account.passwordNeeded');
    super(password, { password, ...(takesCode && { code: message('answers.secondStep.codeNeeded') }) });
  }
}
