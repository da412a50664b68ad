import { TRIPS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';

/** A trip of an account. Its days have the form YYYY-MM-DD, in the trip's time zone. */
export interface Trip {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly email: string;
  readonly mobileNumber: string;
}

const tripColumns = [
  'id',
  'first_day as firstDay',
  'last_day as lastDay',
  'time_zone as timeZone',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'email',
  'mobile_number as mobileNumber',
] as const;

export async function listOpenTrips(db: Db, accountId: string, now: Date): Promise<Trip[]> {
  return db
    .selectFrom('trips')
    .select(tripColumns)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
}

export async function findRunningTrip(db: Db, accountId: string, now: Date): Promise<Trip | undefined> {
  return db
    .selectFrom('trips')
    .select(tripColumns)
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function putTrip(db: Db, accountId: string, trip: Trip): Promise<void> {
  const row = {
    first_day: trip.firstDay,
    last_day: trip.lastDay,
    time_zone: trip.timeZone,
    starts_at: trip.startsAt,
    ends_at: trip.endsAt,
    email: trip.email,
    mobile_number: trip.mobileNumber,
  };
  await db
    .insertInto('trips')
    .values({ account_id: accountId, id: trip.id, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(row))
    .execute();
}

export async function deleteTrip(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('trips').where('account_id', '=', accountId).where('id', '=', id).execute();
}

export const tripRetention: RetentionRule = {
  longLived: ['trips'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('trips').where('ends_at', '<', daysAgo(TRIPS_RETENTION_DAYS)).execute(),
};

export async function replaceTripContact(
  tx: Db,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('trips')
    .set({ email: to })
    .where('account_id', '=', accountId)
    .where(({ fn }) => fn('lower', ['email']), '=', from)
    .execute();
}
