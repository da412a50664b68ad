import { presentTrip } from '@homeward/api/features/trips/trip-presenter.ts';
import { assertFits, tripPeriod } from '@homeward/api/features/trips/trip-rules.ts';
import { messageBody } from '@homeward/api/platform/http/message-body.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { openTripsOf } from './fake-trips.ts';

export const tripAnswers = {
  'trips.list': (world, { session }) => {
    const now = new Date();
    const trips = openTripsOf(world.trips, session.personId, now).map((trip) => presentTrip(trip, now));
    return { ...messageBody('Your trips'), trips };
  },
  'trips.save': (world, { params, body, session }) => {
    const now = new Date();
    const trip = {
      id: params.id.toLowerCase(),
      accountId: session.personId,
      firstDay: body.from,
      lastDay: body.until,
      timeZone: body.time_zone,
      ...tripPeriod(body.from, body.until, body.time_zone),
      email: body.email,
      mobileNumber: body.mobile_number,
    };
    const others = world.trips.filter(({ id, accountId }) => id !== trip.id || accountId !== trip.accountId);
    assertFits(trip, openTripsOf(others, trip.accountId, now), now);
    world.trips = [...others, trip];
    return { ...messageBody('Trip saved'), trip: presentTrip(trip, now) };
  },
  'trips.end': (world, { params, session }) => {
    world.trips = world.trips.filter(
      ({ id, accountId }) => id !== params.id.toLowerCase() || accountId !== session.personId,
    );
    return messageBody('Finders see your usual contact again');
  },
} satisfies FakeAnswers;
