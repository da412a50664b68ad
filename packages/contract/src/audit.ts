/** Acts of operators that the audit log records. */
export const AUDIT_ACTS = [
  'tags.minted',
  'batch.made',
  'batch.printed',
  'tag.retired',
  'tag.replaced',
  'tags.adopted',
  'categories.saved',
  'mails.retried',
  'erasing.confirmed',
  'help.shown',
  'help.resolved',
  'backup.requested',
  'rehearsal.requested',
  'backup-time.saved',
  'backup.restored',
] as const;

export type AuditAct = (typeof AUDIT_ACTS)[number];
