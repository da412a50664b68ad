import type { AuditAct } from '@homeward/contract/audit';

const NAMES: Readonly<Record<AuditAct, string>> = {
  'tags.minted': 'Codes made',
  'batch.made': 'Batch made',
  'batch.printed': 'Batch marked as printed',
  'tag.retired': 'Tag taken out of use',
  'tag.replaced': 'Tag replaced',
  'tags.adopted': 'Tags added',
  'tags.retired': 'Tags taken out of use',
  'categories.saved': 'Categories saved',
  'mails.retried': 'Emails retried',
  'erasing.confirmed': 'Deletion of old data confirmed',
  'help.shown': 'Details of a help request seen',
  'help.resolved': 'Help request resolved',
  'tag.disputed': 'Owner asked about a tag claimed twice',
  'item.handover-started': 'Handover of an item started',
  'question.withdrawn': 'Question to an owner withdrawn',
  'data.exported': 'Data exported',
  'finder-entry.erased': 'Finder’s message erased',
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
};

/** A newer server may return an act that is unknown here. */
export function formatAct(act: string): string {
  return (NAMES as Readonly<Record<string, string>>)[act] ?? act;
}
