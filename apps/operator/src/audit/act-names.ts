import type { AuditAct } from '@homeward/contract/audit';

/** An act of a later section without a name here is shown by its key. */
const NAMES: Partial<Record<AuditAct, string>> = {
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
  'operator.added': 'Operator added',
  'operator.removed': 'Operator removed',
};

export function formatAct(act: string): string {
  return NAMES[act as AuditAct] ?? act;
}
