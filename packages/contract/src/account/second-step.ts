import { z } from 'zod';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { once } from '../schema/once.ts';
import { browserTimeZone } from '../schema/time-zone.ts';
import { session } from './session.ts';
import { stepCode } from './step-code.ts';

export const codeForm = once(() => z.strictObject({ code: stepCode() }));

const recoveryCodes = once(() =>
  answer({
    recovery_codes: z.array(z.string()).describe('Each replaces one code of the app; shown this once.'),
  }).meta({ id: 'RecoveryCodes', description: 'New recovery codes.' }),
);

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/second-step',
  auth: 'session',
  summary: 'Show the state of the second step.',
  response: answer({
    is_on: z.boolean().describe('Logging in with the password requires a code.'),
    turned_on_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which it was turned on; null where it is off.'),
    recovery_codes_left: z.int().describe('Unused recovery codes.'),
  }),
}));

export const begin = endpoint(() => ({
  method: 'POST',
  path: '/api/user/second-step/secret',
  auth: 'session',
  summary:
    'Make the secret for an authenticator app. It replaces an earlier one (TOTP, RFC 6238). No log-in requires a code until `secondStepTurnOn` confirms it.',
  get headers() {
    return proofHeaders();
  },
  response: answer({
    secret: z.string().describe('The secret in base32, to type.'),
    uri: z.string().describe('The secret as `otpauth://`, to show as a QR code.'),
  }),
}));

export const turnOn = endpoint(() => ({
  method: 'POST',
  path: '/api/user/second-step',
  auth: 'session',
  summary:
    'Turn the second step on. Logging in with the password then requires a code, too. A code of the app confirms that it has the secret. The recovery codes are shown this once.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ code: stepCode() }),
  response: recoveryCodes(),
}));

export const turnOff = endpoint(() => ({
  method: 'POST',
  path: '/api/user/second-step/off',
  auth: 'session',
  summary:
    'Log in with the password alone again. Takes a code or a recovery code; a success where it is off.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ code: stepCode() }),
  response: done(),
}));

export const makeRecoveryCodes = endpoint(() => ({
  method: 'POST',
  path: '/api/user/second-step/recovery-codes',
  auth: 'session',
  summary:
    'Replace all recovery codes by ten new ones. They are shown this once. Takes a code or a recovery code.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ code: stepCode() }),
  response: recoveryCodes(),
}));

export const signIn = endpoint(() => ({
  method: 'POST',
  path: '/api/user/second-step/sign-in',
  auth: 'none',
  summary:
    'Finish a log-in with the second step. Takes the ticket of the 403 of `accountLogin`, once and for 10 minutes, with a code or a recovery code. Sets the refresh cookie and the CSRF cookie.',
  body: z.strictObject({
    ticket: z.string().max(200).describe('`ticket` of the 403 of `accountLogin`.'),
    code: stepCode(),
    time_zone: browserTimeZone(),
  }),
  response: session(),
}));
