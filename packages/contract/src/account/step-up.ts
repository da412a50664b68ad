import { z } from 'zod';
import { endpoint } from '../schema/endpoint.ts';
import { answer } from '../schema/envelope.ts';
import { loginPassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { stepCode } from './step-code.ts';
import { assertion, challengeToGet } from './webauthn.ts';

/** The header that carries the proof of a step-up. */
export const PROOF_HEADER = 'x-step-up-proof';

/**
 * Headers of calls that change how an account signs in, hand out control or copy data outside. Without a proof that is recent
 * enough they answer 400 with `errors.password`, and with `errors.code` too where the password alone does not suffice.
 */
export const proofHeaders = once(() =>
  z.object({
    [PROOF_HEADER]: z
      .string()
      .max(200)
      .optional()
      .describe(
        '`proof` of a step-up. Without one that is recent enough the call answers 400 with `errors.password`, and with `errors.code` where a code is needed, too.',
      ),
  }),
);

const proof = once(() =>
  answer({
    proof: z
      .string()
      .describe('Value for `x-step-up-proof`; valid for this session alone, any number of times.'),
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
    'Prove with the password that it is the person and not only their session who asks; the proof is for calls that take `x-step-up-proof`. Where a second step is on, changes of how the account signs in take a proof with a code (or a recovery code), too.',
  body: z.strictObject({ password: loginPassword(), code: stepCode().optional() }),
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
