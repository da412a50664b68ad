import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { STATISTICS_DAYS_MAX } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email, queryNumber } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

export const MAIL_STATES = ['waiting', 'parked'] as const;

const mail = once(() =>
  z
    .object({
      id: z.string().describe('The mail’s id.'),
      kind: z.string().describe('The kind of mail.'),
      state: z.enum(MAIL_STATES).describe('`parked` mails were given up.'),
      attempts: z.int().describe('Tries so far.'),
      createdAt: z.string().describe('Time at which it was written.'),
      nextTryAt: z.string().nullable().describe('Time of the next try; null once it was given up.'),
      lastError: z.string().nullable().describe('Words of the last failure; null without one.'),
    })
    .meta({ id: 'QueuedMail', description: 'A mail that waits; recipient and content are private.' }),
);
export type QueuedMail = z.infer<ReturnType<typeof mail>>;

export const listMails = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/mails',
  auth: 'operator',
  summary: 'Count the mails that wait and were given up. Also lists the latest of them that failed.',
  response: answer({
    waiting: z.int().describe('Mails that wait.'),
    parked: z.int().describe('Mails that were given up.'),
    deadAddresses: z.int().describe('Addresses from which mails come back.'),
    withheld: z.int().describe('Mails that were not sent to these addresses.'),
    mails: z.array(mail()).describe('The latest mails that failed.'),
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
      .optional()
      .describe('Ids of mails; without it all that failed or were given up.'),
  }),
  response: answer({ retried: z.int().describe('Mails that are tried again.') }),
}));

export const testMail = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/mails/test',
  auth: 'operator',
  summary:
    'Send a test mail at once, without the queue, and return what the mail server answers within 15 seconds.',
  body: z.strictObject({ email: email() }),
  response: answer({
    refusal: z
      .string()
      .nullable()
      .describe('The mail server’s own words, and what to do; null where it accepted the mail.'),
  }),
}));

const HEALTH_STATES = ['good', 'attention', 'bad'] as const;

const healthCheck = once(() =>
  z
    .object({
      id: z
        .enum(['database', 'disk', 'mail', 'backups', 'clock', 'tls', 'proxy'])
        .describe('What was checked.'),
      state: z.enum(HEALTH_STATES).describe('`bad` needs the operator now.'),
      found: z.string().describe('What was found, in English.'),
      mend: z.string().nullable().describe('The sentence that mends it; null where all is good.'),
    })
    .meta({ id: 'HealthCheck', description: 'One check of the service.' }),
);
export type HealthCheck = z.infer<ReturnType<typeof healthCheck>>;

export const showHealth = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/health',
  auth: 'operator',
  summary:
    'Check database, disk, mail queue, backups, clock, the certificate of PUBLIC_URL and the proxy of this request.',
  response: answer({ checks: z.array(healthCheck()).describe('One of each kind.') }),
}));

export const showStatistics = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/figures',
  auth: 'operator',
  summary:
    'Show figures of the service. These are totals, and sign-ups and scans per day (UTC), oldest first.',
  get query() {
    return z.strictObject({
      days: queryNumber('days', STATISTICS_DAYS_MAX, 30).describe('Days until today.'),
    });
  },
  response: answer({
    people: z.int().describe('Accounts.'),
    codes: z.int().describe('Minted tags.'),
    items: z.int().describe('Items.'),
    lost: z.int().describe('Items in lost mode.'),
    openHelpRequests: z.int().describe('Open requests for help.'),
    erasingHold: z
      .object({
        reason: z
          .enum(['clock', 'amount'])
          .describe('The clock jumped, or too much would be erased at once.'),
        trustedAt: z.string().describe('The last time that is trusted.'),
        clockAt: z.string().describe('The time by the clock.'),
      })
      .nullable()
      .describe('Present while nothing is erased by age; null while it is.'),
    days: z
      .array(
        z.object({
          day: z.string().describe('The day, YYYY-MM-DD.'),
          signUps: z.int().describe('New accounts.'),
          scans: z.int().describe('Scans.'),
        }),
      )
      .describe('Figures per day (UTC), oldest first.'),
  }),
}));
export type Figures = z.infer<(typeof showStatistics)['response']>;

export const confirmErasing = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/erasing/confirm',
  auth: 'operator',
  summary:
    'Let a held erasing run at once. Confirms the time and the amount for which erasing by age was held.',
  response: done(),
}));

const note = once(() =>
  z
    .object({
      id: z.string().describe('The note’s id.'),
      message: z.string().describe('The finder’s words.'),
      createdAt: z.string().describe('Time of the note.'),
    })
    .meta({ id: 'HelpNote', description: 'A note of a finder.' }),
);
export type ShownNote = z.infer<ReturnType<typeof note>>;

const notes = once(() => ({
  notes: z.array(note()).describe('Notes, newest first.'),
  hasOlderNotes: z.boolean().describe('Older notes exist: `operatorListHelpNotes` returns them.'),
}));

const helpRequest = once(() =>
  z
    .object({
      id: z.string().describe('The request’s id.'),
      codeId: z.string().describe('The tag’s id.'),
      isAbuse: z.boolean().describe('The request reports abuse.'),
      message: z.string().describe('The owner’s words.'),
      createdAt: z.string().describe('Time of the request.'),
      shown: z
        .object({
          ownerName: z.string().describe('Name of the owner.'),
          ownerEmail: z.string().describe('E-mail address of the owner.'),
          itemName: z.string().describe('Name of the item.'),
          ...notes(),
        })
        .nullable()
        .describe('Owner, item and notes; null where the owner does not show them.'),
    })
    .meta({ id: 'HelpRequest', description: 'An owner’s request for help.' }),
);
const requestId = once(() =>
  uuid({ error: referTo('server.calls.requestId') }).describe('The request’s id.'),
);
export type HelpRequest = z.infer<ReturnType<typeof helpRequest>>;

export const listHelpRequests = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/help-requests',
  auth: 'operator',
  summary: 'List the open requests for help, oldest first. They report abuse or ask for other help.',
  response: answer({ helpRequests: z.array(helpRequest()).describe('Oldest first.') }),
}));

export const listHelpNotes = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/help-requests/:id/notes',
  auth: 'operator',
  summary: 'List older notes about an item, newest first. Its owner asked for help and agreed to show them.',
  get params() {
    return z.object({ id: requestId() });
  },
  get query() {
    return z.strictObject({
      before: uuid({ error: referTo('server.calls.noteId') }).describe(
        'Id of the last note of the page before.',
      ),
    });
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
  response: done(),
}));
