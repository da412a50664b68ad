import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { isoTime, queryNumber, writtenText } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

/** Acts of operators that the audit log records, with their names in the console. */
export const AUDIT_ACTS = {
  'tags.minted': 'Codes made',
  'batch.made': 'Batch made',
  'batch.printed': 'Batch marked as printed',
  'labels.made': 'Labels made',
  'tag.retired': 'Tag taken out of use',
  'tag.replaced': 'Tag replaced',
  'tags.adopted': 'Tags added',
  'categories.saved': 'Categories saved',
  'mails.retried': 'Emails retried',
  'erasing.confirmed': 'Deletion of old data confirmed',
  'help.shown': 'Details of a help request seen',
  'help.resolved': 'Help request resolved',
  'tags.retired': 'Tags taken out of use',
  'tag.disputed': 'Owner asked about a claimed tag',
  'item.handover-started': 'Handover to a co-owner started',
  'question.withdrawn': 'Question to an owner withdrawn',
  'data.exported': 'Data exported for an order',
  'finder-entry.erased': 'Finder’s entry erased',
  'sign-up.changed': 'Sign-up setting changed',
  'sign-up.link-made': 'Sign-up link made',
  'sign-up.link-withdrawn': 'Sign-up link withdrawn',
  'account.viewed': 'Account looked up',
  'account.confirmationSent': 'Confirmation sent again',
  'account.sessionsEnded': 'Account signed out everywhere',
  'account.secondStepPlanned': 'Removal of two-step verification planned',
  'account.secondStepKept': 'Removal of two-step verification stopped',
  'account.secondStepOff': 'Two-step verification removed',
  'account.locked': 'Account locked',
  'account.unlocked': 'Account unlocked',
  'account.deletionPlanned': 'Deletion of an account planned',
  'account.deletionWithdrawn': 'Deletion of an account withdrawn',
  'account.deleted': 'Account deleted',
  'operator.added': 'Operator added',
  'operator.removed': 'Operator removed',
  'mail.tested': 'Test mail sent',
  'backup.requested': 'Backup started',
  'rehearsal.requested': 'Rehearsal of a restore started',
  'backup-time.saved': 'Time of backups saved',
  'backup.restored': 'Backup restored',
} as const;

export type AuditAct = keyof typeof AUDIT_ACTS;

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
        .enum(Object.keys(AUDIT_ACTS) as AuditAct[], { error: referTo('server.calls.act') })
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
