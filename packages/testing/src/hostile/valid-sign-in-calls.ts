import type { EndpointName } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import type { PasskeySubject } from '../app/passkeys.ts';
import { newEmail } from '../app/personas.ts';
import type { SecondStepSubject } from '../app/second-step.ts';
import type { CallSubject, ValidCall } from './call-subject.ts';

type SignInCall = Extract<
  EndpointName,
  `${'emailChange' | 'oidc' | 'passkeys' | 'scriptTokens' | 'stepUp' | 'secondStep'}.${string}`
>;

const NO_SECOND_STEP: SecondStepSubject = { proof: 'none', ticket: 'none', code: '000000' };

const proofOf = ({ proof }: Pick<SecondStepSubject, 'proof'>) => ({ [PROOF_HEADER]: proof });

/** A passkey that does not exist. */
const NO_PASSKEY: PasskeySubject = { id: '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11', proof: 'none' };
const CREDENTIAL = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const CLIENT_DATA = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'bm9uZQ' }));
const ANSWER = { clientDataJSON: CLIENT_DATA.toString('base64url') };
const ASSERTION = {
  ...CREDENTIAL,
  response: { ...ANSWER, authenticatorData: 'bm9uZQ', signature: 'bm9uZQ', userHandle: 'bm9uZQ' },
};
const ATTESTATION = {
  ...CREDENTIAL,
  response: { ...ANSWER, attestationObject: 'bm9uZQ', transports: ['internal'] },
};

/** Valid calls about e-mail changes, passkeys, script tokens, step-ups and the second step. */
export const SIGN_IN_CALLS: Record<SignInCall, (subject: CallSubject) => ValidCall> = {
  'emailChange.show': () => ({}),
  'emailChange.request': ({ passkey, secondStep = NO_SECOND_STEP }) => ({
    headers: proofOf(passkey ?? secondStep),
    body: { email: newEmail('olivia'), updates_contact: true },
  }),
  'emailChange.cancel': () => ({}),
  'emailChange.confirm': ({ emailToken = 'none', password }) => ({ body: { token: emailToken, password } }),
  'oidc.show': () => ({}),
  'oidc.startSignIn': () => ({}),
  'oidc.startConnection': ({ passkey = NO_PASSKEY }) => ({ headers: { [PROOF_HEADER]: passkey.proof } }),
  'oidc.signIn': () => ({ body: { answer: 'state=none' } }),
  'oidc.connect': () => ({ body: { answer: 'state=none' } }),
  'oidc.disconnect': ({ passkey = NO_PASSKEY }) => ({ headers: { [PROOF_HEADER]: passkey.proof } }),
  'passkeys.signInOptions': () => ({}),
  'passkeys.signIn': ({ passkey }) => ({ body: { credential: passkey?.credential ?? ASSERTION } }),
  'passkeys.list': () => ({}),
  'passkeys.addOptions': ({ passkey = NO_PASSKEY }) => ({ headers: { [PROOF_HEADER]: passkey.proof } }),
  'passkeys.add': ({ passkey = NO_PASSKEY }) => ({
    headers: { [PROOF_HEADER]: passkey.proof },
    body: { credential: passkey.credential ?? ATTESTATION },
  }),
  'passkeys.rename': ({ passkey = NO_PASSKEY }) => ({
    params: { id: passkey.id },
    body: { name: 'Blue phone' },
  }),
  'passkeys.remove': ({ passkey = NO_PASSKEY }) => ({
    params: { id: passkey.id },
    headers: { [PROOF_HEADER]: passkey.proof },
  }),
  'scriptTokens.list': () => ({}),
  'scriptTokens.make': ({ passkey = NO_PASSKEY }) => ({
    headers: { [PROOF_HEADER]: passkey.proof },
    body: { name: 'Home Assistant', right: 'write', days: 90 },
  }),
  'scriptTokens.end': () => ({ params: { id: NO_PASSKEY.id } }),
  'stepUp.withPassword': ({ password }) => ({ body: { password } }),
  'stepUp.passkeyOptions': () => ({}),
  'stepUp.withPasskey': ({ passkey }) => ({ body: { credential: passkey?.credential ?? ASSERTION } }),
  'secondStep.show': () => ({}),
  'secondStep.begin': ({ secondStep = NO_SECOND_STEP }) => ({ headers: proofOf(secondStep) }),
  'secondStep.turnOn': ({ secondStep = NO_SECOND_STEP }) => ({
    headers: proofOf(secondStep),
    body: { code: secondStep.code },
  }),
  'secondStep.turnOff': ({ secondStep = NO_SECOND_STEP }) => ({
    headers: proofOf(secondStep),
    body: { code: secondStep.code },
  }),
  'secondStep.makeRecoveryCodes': ({ secondStep = NO_SECOND_STEP }) => ({
    headers: proofOf(secondStep),
    body: { code: secondStep.code },
  }),
  'secondStep.signIn': ({ secondStep = NO_SECOND_STEP }) => ({
    body: { ticket: secondStep.ticket, code: secondStep.code },
  }),
};
