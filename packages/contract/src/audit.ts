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
] as const;

export type AuditAct = (typeof AUDIT_ACTS)[number];
