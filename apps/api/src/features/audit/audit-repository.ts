import type { AuditAct } from '@homeward/contract/audit';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { OperatorCaller } from '../../platform/http/serve.ts';

const SUBJECT_MAX = 200;

/** Appends to the audit log, in the transaction of the act. `subject` identifies what was acted on; it is cut at 200 characters. */
export async function recordAct(
  tx: Db,
  entry: { operator: OperatorCaller; act: AuditAct; subject: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(entry.now),
      at: entry.now,
      operator_name: entry.operator.name,
      operator_account_id: entry.operator.accountId ?? null,
      act: entry.act,
      subject: entry.subject.slice(0, SUBJECT_MAX),
    })
    .execute();
}
