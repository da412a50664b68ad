import type { Trip } from '@homeward/api/features/trips/trip-repository.ts';

export interface FakeTrip extends Trip {
  readonly accountId: string;
}

/** Returns current and future trips, the next trip first. */
export function openTripsOf(trips: readonly FakeTrip[], accountId: string, now: Date): FakeTrip[] {
  return trips
    .filter((trip) => trip.accountId === accountId && trip.endsAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
