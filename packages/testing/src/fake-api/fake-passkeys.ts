import { randomUUID } from 'node:crypto';
import type { PasskeyRow } from '@homeward/api/features/account/passkeys/passkey-repository.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import type { Language } from '@homeward/messages/languages';

export interface FakePasskey extends PasskeyRow {
  readonly personId: string;
  readonly credentialId: Buffer;
  readonly transports: string;
  name: string;
  lastUsedAt: Date | null;
}

export interface FakeChallenge {
  readonly challenge: string;
  readonly purpose: 'sign-in' | 'add' | 'step-up';
  readonly sessionId: string | null;
}

export interface FakeProof {
  readonly proof: string;
  readonly sessionId: string;
  readonly givenAt: Date;
  /** True if a passkey gave the proof, or a password with a code. */
  readonly isTwoFactor: boolean;
}

export interface FakeSecondStep {
  readonly personId: string;
  readonly secret: string;
  turnedOnAt: Date | null;
  lastTimeStep: number;
  codes: string[];
}

export interface FakeTicket {
  readonly token: string;
  readonly personId: string;
}

export interface FakeSignIn {
  readonly device: string;
  readonly language: Language;
  readonly isTwoFactor?: boolean;
}

export interface FakePasskeys {
  secondSteps: FakeSecondStep[];
  tickets: FakeTicket[];
  passkeys: FakePasskey[];
  challenges: FakeChallenge[];
  proofs: FakeProof[];
}

export function noFakePasskeys(): FakePasskeys {
  return { passkeys: [], challenges: [], proofs: [], secondSteps: [], tickets: [] };
}

export function addFakePasskey(
  world: FakePasskeys,
  personId: string,
  different: Partial<Omit<FakePasskey, 'id' | 'personId'>> = {},
): FakePasskey {
  const passkey = {
    id: randomUUID(),
    personId,
    credentialId: Buffer.from(newToken(), 'base64url').subarray(0, 16),
    transports: 'internal',
    name: 'Google Password Manager',
    rpId: 'localhost',
    createdAt: new Date(),
    lastUsedAt: null,
    ...different,
  };
  world.passkeys.unshift(passkey);
  return passkey;
}
