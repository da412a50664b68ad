import { FRESH_PROOF_MS, STEP_UP_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { BadInputError } from '../../../platform/errors.ts';

/** Proof that the holder of a session is its person. */
interface Proof {
  readonly givenAt: Date;
  /** A passkey, or the password with a code of the second step. */
  readonly isTwoFactor: boolean;
}

export interface SessionProofs {
  readonly signIn: Proof;
  /** The step-up that the request carries; undefined for none and for one of another session. */
  readonly stepUp: Proof | undefined;
}

/** The proof that a use case requires. */
export interface ProofNeed {
  readonly maxAgeMs: number;
  /** A log-in counts like a step-up. */
  readonly acceptsSignIn: boolean;
  /** If the account has a second step, only a proof with two factors counts. */
  readonly isTwoFactor: boolean;
}

/** Hands out control of items, or copies data outside. */
export const TO_HAND_OUT: ProofNeed = { maxAgeMs: FRESH_PROOF_MS, acceptsSignIn: true, isTwoFactor: false };
/** Replaces the password, beside the old one. */
export const TO_CHANGE_PASSWORD: ProofNeed = { ...TO_HAND_OUT, isTwoFactor: true };
/** Adds or removes a passkey. */
export const TO_CHANGE_PASSKEYS: ProofNeed = {
  maxAgeMs: STEP_UP_LIFE_MS,
  acceptsSignIn: false,
  isTwoFactor: true,
};
/** Changes the address that a link to a new password goes to. */
export const TO_CHANGE_EMAIL: ProofNeed = { ...TO_CHANGE_PASSKEYS };
/** Makes a token for scripts, which outlives the session. */
export const TO_MAKE_SCRIPT_TOKENS: ProofNeed = { ...TO_CHANGE_PASSKEYS };
/** Changes the second step: these calls take a code themselves. */
export const TO_CHANGE_SECOND_STEP: ProofNeed = { ...TO_CHANGE_PASSKEYS, isTwoFactor: false };

/** `hasSecondStep` of the account. */
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

/** The session's proofs are too old or too weak. `errors.code` is present if a code is required beside the password. */
export class StepUpRequiredError extends BadInputError {
  constructor({ takesCode }: { readonly takesCode: boolean }) {
    const password = message('answers.account.passwordNeeded');
    super(password, { password, ...(takesCode && { code: message('answers.secondStep.codeNeeded') }) });
  }
}
