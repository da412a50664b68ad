import type { AuditEntry } from '@homeward/contract/audit';
import { LIST_CSV } from '@homeward/contract/texts/tag-csv';
import { stringify } from 'csv-stringify/browser/esm/sync';

export function auditCsv(acts: readonly AuditEntry[]): string {
  const columns = ['at', 'operator', 'act', 'subject'];
  return stringify([...acts], { ...LIST_CSV, columns });
}
