import { z } from 'zod';
import { endpoint } from '../schema/endpoint.ts';
import { answer } from '../schema/envelope.ts';
import { loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { assertion, challengeToGet } from './webauthn.ts';

/** The header that carries the proof of a step-up. */
export const PROOF_HEADER = 'x-step-up-proof';

/** Of calls that change how an account signs in; one without a proof is refused like one whose time is over. */
export const proofHeaders = once(() => z.object({ [PROOF_HEADER]: z.string().max(200).optional() }));

/** For this session alone and 5 minutes; as often as it is needed within them. */
const proof = once(() => answer({ proof: z.string(), expires_at: z.iso.datetime() }));

export const withPassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up',
  auth: 'session',
  summary:
    'Prove with the password that it is the person and not only their session who asks; the proof is for calls that take `x-step-up-proof`.',
  body: z.strictObject({ password: loginPassword() }),
  response: proof(),
}));

export const passkeyOptions = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up/passkey-options',
  auth: 'session',
  summary:
    'What a browser needs to prove the same with one of the account’s passkeys (WebAuthn request options).',
  response: answer({ options: challengeToGet() }),
}));

export const withPasskey = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up/passkey',
  auth: 'session',
  summary: 'Prove with a passkey of the account that it is the person and not only their session who asks.',
  body: z.strictObject({ credential: assertion() }),
  response: proof(),
}));
