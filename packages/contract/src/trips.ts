import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { DAY_MS } from './durations.ts';
import { TRIP_DAYS_MAX } from './limits.ts';
import { isSendable } from './phone-numbers/mobile-number.ts';
import { proofHeaders } from './proof-headers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email, mobileNumber } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { isTimeZone } from './schema/time-zone.ts';

const days = once(() => ({
  from: z.iso.date({ error: referTo('fields.tripFirstDay') }).describe('First day, YYYY-MM-DD.'),
  until: z.iso.date({ error: referTo('fields.tripLastDay') }).describe('Last day, YYYY-MM-DD.'),
}));

interface Days {
  readonly from: string;
  readonly until: string;
}

const lengthInDays = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / DAY_MS;

const optionalEmail = once(() => z.union([z.literal(''), email()]));

/** Reports errors at the field of the last day. */
function withinAYear<Shape extends z.ZodType<Days>>(schema: Shape) {
  return schema
    .refine((trip) => lengthInDays(trip) >= 0, {
      path: ['until'],
      error: referTo('fields.tripEndsBeforeStart'),
    })
    .refine((trip) => lengthInDays(trip) < TRIP_DAYS_MAX, {
      path: ['until'],
      error: referTo('fields.tripTooLong'),
    });
}

export const trip = once(() =>
  z
    .object({
      id: z.string().describe('The trip’s id.'),
      from: z.string().describe('First day, YYYY-MM-DD.'),
      until: z.string().describe('Last day, YYYY-MM-DD.'),
      time_zone: z.string().describe('Time zone of these days, by its IANA name.'),
      email: z.string().describe('E-mail address; empty for the item’s own.'),
      mobile_number: z.string().describe('Mobile number; empty for the item’s own.'),
      is_running: z.boolean().describe('The trip has begun.'),
    })
    .meta({ id: 'Trip', description: 'A trip. An empty contact field keeps the item’s own.' }),
);

export type Trip = z.infer<ReturnType<typeof trip>>;

export const tripContact = once(() =>
  z
    .object({
      until: z.string().describe('Last day, YYYY-MM-DD.'),
      email: z.string().describe('E-mail address; empty for the item’s own.'),
      mobile_number: z.string().describe('Mobile number; empty for the item’s own.'),
    })
    .meta({ id: 'TripContact', description: 'Contact that finders see while a trip of the owner runs.' }),
);

const pathId = once(() =>
  z.object({
    id: uuid({ error: referTo('server.calls.tripId') }).describe('UUID of the trip, which the client makes.'),
  }),
);

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/trips',
  auth: 'session',
  summary: 'List the caller’s trips that are not over.',
  response: answer({ trips: z.array(trip()).describe('The next one first.') }),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/trips/:id',
  auth: 'session',
  summary:
    'Plan or change a trip. From the first day’s beginning to the last day’s end finders of all items of the caller see this contact. Trips of one person do not overlap.',
  get params() {
    return pathId();
  },
  get headers() {
    return proofHeaders();
  },
  body: withinAYear(
    z.strictObject({
      ...days(),
      time_zone: z
        .string()
        .max(64)
        .refine(isTimeZone, { error: referTo('server.calls.timeZone') })
        .describe('Time zone of these days, by its IANA name.'),
      email: optionalEmail().default('').describe('E-mail address; empty for the item’s own.'),
      mobile_number: mobileNumber().default('').describe('Mobile number; empty for the item’s own.'),
    }),
  ).refine((trip) => trip.email !== '' || trip.mobile_number !== '', {
    path: ['mobile_number'],
    error: referTo('fields.tripNoContact'),
  }),
  response: answer({ trip: trip() }),
}));

export const end = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/trips/:id',
  auth: 'session',
  summary:
    'End a trip of the caller, or do not make it: finders see the usual contact again. A success without one, too.',
  get params() {
    return pathId();
  },
  response: done(),
}));

/** The form has a separate field for the country code and joins it to the number on submit. */
export const tripForm = once(() =>
  withinAYear(
    z.strictObject({
      ...days(),
      email: optionalEmail(),
      country_code: z.string(),
      mobile: z.string(),
    }),
  )
    .refine(isSendable, {
      path: ['mobile'],
      error: referTo('fields.mobileNumberInvalid'),
      when: () => true,
    })
    .refine((form) => form.email !== '' || form.mobile.trim() !== '', {
      path: ['mobile'],
      error: referTo('fields.tripNoContact'),
    }),
);
