import type { Trip as PresentedTrip } from '@homeward/contract/trips';
import type { Trip } from './trip-repository.ts';

export function presentTrip(trip: Trip, now: Date): PresentedTrip {
  return {
    id: trip.id,
    from: trip.firstDay,
    until: trip.lastDay,
    time_zone: trip.timeZone,
    email: trip.email,
    mobile_number: trip.mobileNumber,
    is_running: trip.startsAt <= now && now < trip.endsAt,
  };
}

export function presentTripContact(trip: Trip | undefined) {
  if (!trip) return {};
  return { trip: { until: trip.lastDay, email: trip.email, mobile_number: trip.mobileNumber } };
}
