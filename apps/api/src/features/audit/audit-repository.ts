import type { AuditAct } from '@homeward/contract/audit';
import { AUDIT_RETENTION_DAYS } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { OperatorCaller } from '../../platform/http/serve.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { derivedId } from '../../platform/tokens.ts';

const SUBJECT_MAX = 200;

/** Appends to the audit log, in the transaction of the act. `subject` names the act's object; it is truncated at 200 characters. */
export async function recordAct(
  tx: Db,
  entry: {
    operator: OperatorCaller;
    act: AuditAct;
    subject: string;
    now: Date;
    /** If set, each operator's act with this key is recorded only once: the console reads a help request several times, for example. */
    onceFor?: string;
  },
): Promise<void> {
  const { operator, act, onceFor } = entry;
  await tx
    .insertInto('audit_log')
    .values({
      id: onceFor === undefined ? newId(entry.now) : derivedId('act', act, operator.accountId ?? '', onceFor),
      at: entry.now,
      operator_name: operator.name,
      operator_account_id: operator.accountId ?? null,
      act,
      subject: entry.subject.slice(0, SUBJECT_MAX),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface ActFilter {
  readonly before?: string | undefined;
  readonly act?: AuditAct | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
}

export async function listActRows(db: Db, { before, act, search, from, until, limit }: ActFilter) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'operator_name as operator', 'act', 'subject'])
    .$if(before !== undefined, (rows) =>
      rows.where(sql<boolean>`(at, id) < (select b.at, b.id from audit_log b where b.id = ${before})`),
    )
    .$if(act !== undefined, (rows) => rows.where('act', '=', act as string))
    .$if(Boolean(search), (rows) =>
      rows.where(
        sql<boolean>`strpos(lower(operator_name), lower(${search})) > 0 or strpos(lower(subject), lower(${search})) > 0`,
      ),
    )
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from as string)))
    .$if(until !== undefined, (rows) => rows.where('at', '<', new Date(until as string)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Erases old acts. No other code changes or deletes acts. */
export const auditRetention: RetentionRule = {
  longLived: ['audit_log'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('audit_log').where('at', '<', daysAgo(AUDIT_RETENTION_DAYS)).execute(),
};
