import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  confirmedHold,
  holdFor,
  LEAP_MS,
  RELEASED,
  type ServiceClockState,
  startState,
} from './service-clock-rules.ts';

const NAME = 'service';

export async function findServiceClock(db: Db): Promise<ServiceClockState | undefined> {
  return selectState(db).executeTakeFirst();
}

function selectState(db: Db) {
  return db
    .selectFrom('service_clock')
    .select([
      'trusted_at as trustedAt',
      'observed_at as observedAt',
      sql<number>`ran_ms::float8`.as('ranMs'),
      'held_for as heldFor',
      sql<number | null>`held_at_ran_ms::float8`.as('heldAtRanMs'),
    ])
    .where('name', '=', NAME);
}

/** Changes the clock's row under a row lock. If the row is missing, adds it with the newest date of other tables, or else `now`. */
export async function changeServiceClock(
  db: Db,
  now: Date,
  change: (state: ServiceClockState) => Partial<ServiceClockState>,
  then?: (tx: Db, before: ServiceClockState) => Promise<void>,
): Promise<ServiceClockState> {
  return inTransaction(db, async (tx) => {
    const before = (await selectState(tx).forUpdate().executeTakeFirst()) ?? (await addState(tx, now));
    const after = { ...before, ...change(before) };
    await tx.updateTable('service_clock').set(toRow(after)).where('name', '=', NAME).execute();
    await then?.(tx, before);
    return after;
  });
}

export async function endHold(db: Db): Promise<void> {
  await changeKnownClock(db, () => RELEASED);
}

export async function holdErasing(db: Db): Promise<void> {
  await changeKnownClock(db, (state) => (state.heldFor === null ? holdFor('amount', state) : {}));
}

export async function confirmHold(db: Db): Promise<boolean> {
  const { heldFor } = await changeKnownClock(db, (state) =>
    state.heldFor === null ? {} : confirmedHold(state),
  );
  return heldFor !== null;
}

function changeKnownClock(db: Db, change: (state: ServiceClockState) => Partial<ServiceClockState>) {
  return changeServiceClock(db, new Date(0), change);
}

async function addState(tx: Db, now: Date): Promise<ServiceClockState> {
  const state = startState((await findNewestDate(tx, new Date(now.getTime() + LEAP_MS))) ?? now);
  await tx
    .insertInto('service_clock')
    .values({ name: NAME, ...toRow(state) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectState(tx).forUpdate().executeTakeFirstOrThrow();
}

function toRow(state: ServiceClockState) {
  return {
    trusted_at: state.trustedAt,
    observed_at: state.observedAt,
    ran_ms: Math.round(state.ranMs),
    held_for: state.heldFor,
    held_at_ran_ms: state.heldAtRanMs === null ? null : Math.round(state.heldAtRanMs),
  };
}

/** Returns the initial trusted time of a new clock row. Scans are omitted: they are many, and no index contains their time. */
async function findNewestDate(db: Db, until: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: Date | null }>`
    select coalesce(max(at) filter (where at <= ${until}), max(at)) as newest from (
      select created_at as at from jobs union all select created_at from notes
      union all select happened_at from item_changes union all select last_used_at from sessions
      union all select created_at from accounts
    ) dates`.execute(db);
  return rows[0]?.newest ?? undefined;
}
