import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { STATISTICS_DAYS_MAX } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { queryNumber } from './schema/fields.ts';
import { once } from './schema/once.ts';
import { uuid } from './schema/uuid.ts';

/** The operator's calls that look after the whole service: mails, figures, and what owners ask for. */

export const MAIL_STATES = ['waiting', 'parked'] as const;

/** A mail that has not gone out; recipient and content are private. */
const mail = once(() =>
  z.object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number(),
    createdAt: z.string(),
    /** When it is tried next; null once it was given up. */
    nextTryAt: z.string().nullable(),
    lastError: z.string().nullable(),
  }),
);
export type QueuedMail = z.infer<ReturnType<typeof mail>>;

export const listMails = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/mails',
  auth: 'operator',
  summary: 'How many mails wait and were given up, and the latest of them that have failed.',
  response: answer({
    waiting: z.number(),
    parked: z.number(),
    /** Addresses from which mails come back. */
    deadAddresses: z.number(),
    /** Mails that were not sent to these addresses. */
    withheld: z.number(),
    mails: z.array(mail()),
  }),
}));

export const retryMails = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/mails/retry',
  auth: 'operator',
  summary: 'Try mails again at once: those named, or all that failed or were given up.',
  body: z.strictObject({
    ids: z
      .array(uuid({ error: referTo('server.calls.mailId') }), {
        error: referTo('server.calls.list', { field: 'ids' }),
      })
      .max(100)
      .optional(),
  }),
  response: answer({ retried: z.number() }),
}));

export const showStatistics = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/figures',
  auth: 'operator',
  summary: 'How the service is used: totals, and sign-ups and scans per day (UTC), oldest first.',
  get query() {
    return z.strictObject({ days: queryNumber('days', STATISTICS_DAYS_MAX, 30) });
  },
  response: answer({
    people: z.number(),
    codes: z.number(),
    items: z.number(),
    lost: z.number(),
    openHelpRequests: z.number(),
    /** Why nothing is erased by age; null while it is. */
    erasingHold: z
      .object({ reason: z.enum(['clock', 'amount']), trustedAt: z.string(), clockAt: z.string() })
      .nullable(),
    days: z.array(z.object({ day: z.string(), signUps: z.number(), scans: z.number() })),
  }),
}));
export type Figures = z.infer<(typeof showStatistics)['response']>;

export const confirmErasing = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/erasing/confirm',
  auth: 'operator',
  summary: 'Confirm the time and the amount for which erasing by age was held: it runs at once.',
  response: answer({}),
}));

const note = once(() => z.object({ id: z.string(), message: z.string(), createdAt: z.string() }));
export type ShownNote = z.infer<ReturnType<typeof note>>;

/** Notes of finders, newest first; the rest is asked for with the last of them. */
const notes = once(() => ({ notes: z.array(note()), hasOlderNotes: z.boolean() }));

/** What an owner asked for. Owner, item and notes are there only while they agreed that the operator sees them. */
const helpRequest = once(() =>
  z.object({
    id: z.string(),
    codeId: z.string(),
    isAbuse: z.boolean(),
    message: z.string(),
    createdAt: z.string(),
    shown: z
      .object({
        ownerName: z.string(),
        ownerEmail: z.string(),
        itemName: z.string(),
        ...notes(),
      })
      .nullable(),
  }),
);
const requestId = once(() => uuid({ error: referTo('server.calls.requestId') }));
export type HelpRequest = z.infer<ReturnType<typeof helpRequest>>;

export const listHelpRequests = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/help-requests',
  auth: 'operator',
  summary:
    'What owners asked for and the operator has not settled yet, oldest first: abuse that they report, and other help.',
  response: answer({ helpRequests: z.array(helpRequest()) }),
}));

export const listHelpNotes = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/help-requests/:id/notes',
  auth: 'operator',
  summary: 'Older notes about an item that an owner asked help with and agreed to show, newest first.',
  get params() {
    return z.object({ id: requestId() });
  },
  get query() {
    return z.strictObject({ before: uuid({ error: referTo('server.calls.noteId') }) });
  },
  response: answer(notes()),
}));

export const resolveHelpRequest = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/help-requests/:id/settle',
  auth: 'operator',
  summary: 'Settle what an owner asked for: it is erased.',
  get params() {
    return z.object({ id: requestId() });
  },
  response: answer({}),
}));
