import { z } from 'zod';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { passkeyName } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { browserTimeZone } from '../schema/time-zone.ts';
import { session } from './session.ts';
import { assertion, attestation, challengeToCreate, challengeToGet } from './webauthn.ts';

const passkey = once(() =>
  z
    .object({
      _id: z.string().describe('The passkey’s id.'),
      name: z.string().describe('The name that its owner gave it.'),
      created_at: z.iso.datetime().describe('Time at which it was added.'),
      last_used_at: z.iso.datetime().nullable().describe('Time of its last use; null before the first.'),
      other_host: z
        .string()
        .nullable()
        .describe('Its host where that is another one: it does not work here.'),
    })
    .meta({ id: 'Passkey', description: 'A passkey; the key itself never leaves the server.' }),
);

export type Passkey = z.infer<ReturnType<typeof passkey>>;

const pathId = once(() => z.object({ id: z.string().max(200).describe('The passkey’s `_id`.') }));

export const signInOptions = endpoint(() => ({
  method: 'POST',
  path: '/api/user/passkeys/sign-in-options',
  auth: 'none',
  summary:
    'Get what a browser needs to sign in with a passkey. These are request options of WebAuthn. Their challenge works once, for 5 minutes.',
  response: answer({ options: challengeToGet() }),
}));

export const signIn = endpoint(() => ({
  method: 'POST',
  path: '/api/user/passkeys/sign-in',
  auth: 'none',
  summary: 'Open a session with a passkey. Sets the refresh cookie and the CSRF cookie.',
  body: z.strictObject({ credential: assertion(), time_zone: browserTimeZone() }),
  response: session(),
}));

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/passkeys',
  auth: 'session',
  summary: 'List the passkeys of the account.',
  response: answer({ passkeys: z.array(passkey()).describe('Newest first.') }),
}));

export const addOptions = endpoint(() => ({
  method: 'POST',
  path: '/api/user/passkeys/add-options',
  auth: 'session',
  summary:
    'Get what a browser needs to make a passkey. These are creation options of WebAuthn. Their challenge works once, for 5 minutes.',
  get headers() {
    return proofHeaders();
  },
  response: answer({ options: challengeToCreate() }),
}));

export const add = endpoint(() => ({
  method: 'POST',
  path: '/api/user/passkeys',
  auth: 'session',
  summary: 'Add a passkey, named after what keeps it; a mail says so. An account has 10 at most.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ credential: attestation() }),
  response: answer({ passkey: passkey() }),
}));

export const rename = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/passkeys/:id',
  auth: 'session',
  summary: 'Give a passkey another name.',
  get params() {
    return pathId();
  },
  body: z.strictObject({ name: passkeyName() }),
  response: answer({ passkey: passkey() }),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  auth: 'session',
  summary: 'Remove a passkey: it signs in no more; a mail says so. Devices that are signed in stay so.',
  get params() {
    return pathId();
  },
  get headers() {
    return proofHeaders();
  },
  response: done(),
}));
