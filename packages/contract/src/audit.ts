import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { isoTime, queryNumber, writtenText } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

/** Acts of operators that the audit log records. */
export const AUDIT_ACTS = [
  'tags.minted',
  'batch.made',
  'batch.printed',
  'labels.made',
  'tag.retired',
  'tag.replaced',
  'tags.adopted',
  'categories.saved',
  'mails.retried',
  'erasing.confirmed',
  'help.shown',
  'help.resolved',
  'tags.retired',
  'tag.disputed',
  'item.handover-started',
  'question.withdrawn',
  'data.exported',
  'finder-entry.erased',
  'sign-up.changed',
  'sign-up.link-made',
  'sign-up.link-withdrawn',
  'account.viewed',
  'account.confirmationSent',
  'account.sessionsEnded',
  'account.secondStepPlanned',
  'account.secondStepKept',
  'account.secondStepOff',
  'account.locked',
  'account.unlocked',
  'account.deletionPlanned',
  'account.deletionWithdrawn',
  'account.deleted',
  'operator.added',
  'operator.removed',
  'mail.tested',
  'backup.requested',
  'rehearsal.requested',
  'backup-time.saved',
  'backup.restored',
] as const;

export type AuditAct = (typeof AUDIT_ACTS)[number];

const ACTS_PAGE_MAX = 1000;
const ACTS_PAGE_SIZE = 50;

const auditEntry = once(() =>
  z
    .object({
      id: z.string().describe('The entry’s id.'),
      at: z.string().describe('Time of the act.'),
      operator: z.string().describe('Address of the operator’s account, or `operator token`.'),
      act: z.string().describe('The act; one of a later version may be unknown here.'),
      subject: z.string().describe('Subject of the act, such as a tag’s id or an address.'),
    })
    .meta({ id: 'AuditEntry', description: 'An act of an operator.' }),
);
export type AuditEntry = z.infer<ReturnType<typeof auditEntry>>;

export const listActs = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/acts',
  auth: 'operator',
  summary: 'List a page of the audit log, newest first. It begins after `before`.',
  get query() {
    return z.strictObject({
      before: uuid({ error: referTo('server.calls.nextPage') })
        .optional()
        .describe('Id of the last entry of the page before.'),
      act: z
        .enum(AUDIT_ACTS, { error: referTo('server.calls.act') })
        .optional()
        .describe('Only acts of this kind.'),
      search: writtenText()
        .max(200, { error: referTo('server.calls.tooLong', { field: 'search' }) })
        .optional()
        .describe('Only entries whose operator or subject contains this text.'),
      from: isoTime('from').optional().describe('Only acts at this time or later.'),
      until: isoTime('until').optional().describe('Only acts before this time.'),
      limit: queryNumber('limit', ACTS_PAGE_MAX, ACTS_PAGE_SIZE).describe('Entries on a page.'),
    });
  },
  response: answer({ acts: z.array(auditEntry()).describe('Newest first.') }),
}));
