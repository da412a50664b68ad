import { z } from 'zod';
import { endpoint } from '../schema/endpoint.ts';
import { answer } from '../schema/envelope.ts';
import { loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { stepCode } from './step-code.ts';
import { assertion, challengeToGet } from './webauthn.ts';

const proof = once(() =>
  answer({
    proof: z.string().describe('Value of `x-step-up-proof`, for this session alone, any number of times.'),
    expires_at: z.iso
      .datetime()
      .describe('The proof ends then; calls that also accept a recent log-in accept it for 10 minutes more.'),
  }).meta({ id: 'Proof', description: 'The proof of a step-up.' }),
);

export const withPassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up',
  auth: 'session',
  summary:
    'Prove presence with the password. The proof is for calls that take `x-step-up-proof`. With a second step on, changes of how the account signs in need a proof with a code, too.',
  body: z.strictObject({ password: loginPassword(), code: stepCode().optional() }),
  response: proof(),
}));

export const passkeyOptions = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up/passkey-options',
  auth: 'session',
  summary: 'Get what a browser needs for a proof with a passkey. These are request options of WebAuthn.',
  response: answer({ options: challengeToGet() }),
}));

export const withPasskey = endpoint(() => ({
  method: 'POST',
  path: '/api/user/step-up/passkey',
  auth: 'session',
  summary: 'Prove presence with a passkey of the account.',
  body: z.strictObject({ credential: assertion() }),
  response: proof(),
}));
