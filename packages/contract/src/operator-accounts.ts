import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email } from './schema/fields.ts';
import { idInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

/** Two acts take effect after a day: `turn-off-second-step` and `delete`. The act that follows each of them in this list cancels it. */
export const ACCOUNT_ACTS = [
  'end-sessions',
  'turn-off-second-step',
  'keep-second-step',
  'lock',
  'unlock',
  'delete',
  'keep-account',
] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

const plannedAct = once(() =>
  z
    .object({
      dueAt: z.string().describe('Time from which it is done.'),
      stoppedAt: z.string().nullable().describe('Time at which the owner stopped it; null otherwise.'),
    })
    .meta({ id: 'PlannedAct', description: 'An act that the owner can stop until it is due.' }),
);

const accountState = once(() =>
  z
    .object({
      id: z.string().describe('The account’s id.'),
      email: z.string().describe('Its e-mail address.'),
      createdAt: z.string().describe('Time at which its address was confirmed.'),
      lastSeenAt: z.string().nullable().describe('Last use of a session; null if none is stored.'),
      sessions: z.int().describe('Sessions that are open.'),
      passkeys: z.int().describe('Passkeys.'),
      hasSecondStep: z.boolean().describe('The second step is on.'),
      lockedAt: z.string().nullable().describe('Time at which it was locked; null if it is not.'),
      areMailsReturned: z.boolean().describe('Mails to its address come back.'),
      secondStepRemoval: plannedAct().nullable().describe('The second step is to be turned off.'),
      deletion: plannedAct().nullable().describe('The account is to be deleted.'),
    })
    .meta({ id: 'AccountState', description: 'An account without its name, items, messages and places.' }),
);
export type AccountState = z.infer<ReturnType<typeof accountState>>;

const pendingSignUp = once(() =>
  z
    .object({
      id: z.string().describe('The sign-up’s id.'),
      email: z.string().describe('Its e-mail address.'),
      createdAt: z.string().describe('Time of the sign-up.'),
      expiresAt: z.string().describe('End of its newest link.'),
    })
    .meta({ id: 'PendingSignUp', description: 'A sign-up whose address is not confirmed.' }),
);
export type PendingSignUp = z.infer<ReturnType<typeof pendingSignUp>>;

export const findAccount = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/accounts/find',
  auth: 'operator',
  summary: 'Find an account or a pending sign-up by its exact address. The audit log records the look-up.',
  body: z.strictObject({ email: email() }),
  response: answer({
    account: accountState().nullable().describe('The account; null for a pending sign-up.'),
    signUp: pendingSignUp().nullable().describe('The pending sign-up; null for an account.'),
  }),
}));

export const actOnAccount = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/accounts/:id/acts',
  auth: 'operator',
  summary:
    'End the sessions of an account, turn its second step off, lock or delete it, or withdraw that. A mail informs its owner; a repeated call changes nothing.',
  get params() {
    return idInPath();
  },
  body: z.strictObject({
    act: z
      .enum(ACCOUNT_ACTS, { error: referTo('server.notValid') })
      .describe(
        '`turn-off-second-step` and `delete` take effect after a day, in which the owner can stop them.',
      ),
  }),
  response: answer({ account: accountState() }),
}));

export const resendConfirmation = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/sign-ups/:id/confirmation',
  auth: 'operator',
  summary: 'Mail a new link for a pending sign-up, at most one a minute.',
  get params() {
    return idInPath();
  },
  response: done(),
}));
