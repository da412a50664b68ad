import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export type PlannedKind = 'second-step' | 'deletion';

export interface PlannedAct {
  readonly id: string;
  readonly accountId: string;
  readonly kind: PlannedKind;
  /** Name of the operator who planned the act, for the audit log. */
  readonly operator: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly stoppedAt: Date | null;
}

const STOPPED_RETENTION_DAYS = 30;

const columns = [
  'id',
  'account_id as accountId',
  'kind',
  'operator',
  'created_at as createdAt',
  'expires_at as dueAt',
  'stopped_at as stoppedAt',
] as const;

function selectActs(db: Db) {
  return db.selectFrom('planned_acts').select(columns).$narrowType<{ kind: PlannedKind }>();
}

/** Stores a planned act in place of a stopped one. Returns false if an act of this kind is pending. */
export async function addPlannedAct(
  db: Db,
  act: Omit<PlannedAct, 'stoppedAt'> & { readonly tokenHash: Buffer },
): Promise<boolean> {
  const values = {
    id: act.id,
    operator: act.operator,
    token_hash: act.tokenHash,
    created_at: act.createdAt,
    expires_at: act.dueAt,
    stopped_at: null,
  };
  const row = await db
    .insertInto('planned_acts')
    .values({ ...values, account_id: act.accountId, kind: act.kind })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet(values)
        .where('planned_acts.stopped_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPlannedActs(db: Db, accountId: string): Promise<PlannedAct[]> {
  return selectActs(db).where('account_id', '=', accountId).execute();
}

export async function findPlannedActByToken(db: Db, tokenHash: Buffer): Promise<PlannedAct | undefined> {
  return selectActs(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function listDueActs(db: Db, now: Date): Promise<PlannedAct[]> {
  return selectActs(db)
    .where('stopped_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();
}

/** Stops an act; repeatable. Returns undefined if the act was carried out or withdrawn, because its row is then deleted. */
export async function stopPlannedAct(db: Db, tokenHash: Buffer, now: Date): Promise<PlannedAct | undefined> {
  return db
    .updateTable('planned_acts')
    .set(({ fn, ref }) => ({ stopped_at: fn.coalesce(ref('stopped_at'), sql<Date>`${now}`) }))
    .where('token_hash', '=', tokenHash)
    .returning(columns)
    .$narrowType<{ kind: PlannedKind }>()
    .executeTakeFirst();
}

/** Deletes an account's pending act; with `id`, only the act with this id. Returns false if there is none. */
export async function deletePlannedAct(
  db: Db,
  { accountId, kind, id }: Pick<PlannedAct, 'accountId' | 'kind'> & { readonly id?: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('planned_acts')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('stopped_at', 'is', null)
    .$if(id !== undefined, (acts) => acts.where('id', '=', id as string))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const plannedActRetention: RetentionRule = {
  erase: (db, { daysAgo }) =>
    db.deleteFrom('planned_acts').where('stopped_at', '<', daysAgo(STOPPED_RETENTION_DAYS)).execute(),
};
