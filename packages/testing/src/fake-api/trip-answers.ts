import { TO_HAND_OUT } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { presentTrip } from '@homeward/api/features/trips/trip-presenter.ts';
import { assertFits, assertNear, tripPeriod } from '@homeward/api/features/trips/trip-rules.ts';
import { message } from '@homeward/messages/message';
import { getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import { openTripsOf } from './fake-trips.ts';

export const tripAnswers = {
  'trips.list': (world, { session }) => {
    const now = new Date();
    const trips = openTripsOf(world.trips, session.personId, now).map((trip) => presentTrip(trip, now));
    return { resultMessage: message('answers.trips.list'), trips };
  },
  'trips.save': (world, { params, headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    const now = new Date();
    assertNear(body, now);
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
    return { resultMessage: message('answers.trips.saved'), trip: presentTrip(trip, now) };
  },
  'trips.end': (world, { params, session }) => {
    world.trips = world.trips.filter(
      ({ id, accountId }) => id !== params.id.toLowerCase() || accountId !== session.personId,
    );
    return { resultMessage: message('answers.trips.ended') };
  },
  'contactWays.show': (world, { session }) => ({
    resultMessage: message('answers.contactWays.shown'),
    contact_ways: [...(getPerson(world, session.personId).contactWays ?? [])],
  }),
  'contactWays.save': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    getPerson(world, session.personId).contactWays = body.contact_ways;
    return { resultMessage: message('answers.contactWays.saved'), contact_ways: body.contact_ways };
  },
} satisfies FakeAnswers;
