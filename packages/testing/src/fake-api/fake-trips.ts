import type { Trip } from '@homeward/api/features/trips/trip-repository.ts';

export interface FakeTrip extends Trip {
  readonly accountId: string;
}

/** Current and future trips, the next one first. */
export function openTripsOf(trips: readonly FakeTrip[], accountId: string, now: Date): FakeTrip[] {
  return trips
    .filter((trip) => trip.accountId === accountId && trip.endsAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
