import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { DESK_ANSWERS } from './desk-links.ts';
import { TIMELINE_PAGE_SIZE, TIMELINE_PAGE_SIZE_MAX } from './limits.ts';
import { finderSource } from './posters.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { isoTime, queryNumber } from './schema/fields.ts';
import { itemInPath, madeUpId } from './schema/ids.ts';
import { once } from './schema/once.ts';

const time = once(() => z.iso.datetime());
const event = once(() => ({
  id: z.string().describe('The event’s id.'),
  at: time().describe('Time of the event.'),
}));
const maybePlace = once(() => ({
  lat: z.number().nullable().describe('Degrees north; null where no place is known.'),
  lng: z.number().nullable().describe('Degrees east; null where no place is known.'),
}));
const accuracy = once(() =>
  z
    .number()
    .nullable()
    .describe('Radius of uncertainty in metres, as the device estimated it; null where none is known.'),
);
const place = once(() => ({
  lat: z.number().describe('Degrees north.'),
  lng: z.number().describe('Degrees east.'),
  accuracy_m: accuracy(),
}));

const by = once(() =>
  z
    .object({
      name: z.string().describe('Name of the account.'),
      is_own: z.boolean().describe('It is the caller.'),
    })
    .nullable()
    .describe('The owner or co-owner who did it; null once their account is deleted.'),
);

const writtenIn = once(() =>
  z
    .string()
    .nullable()
    .describe('Language of the page on which the finder wrote, as a BCP 47 tag; null where unknown.'),
);

const tag = once(() =>
  z
    .string()
    .describe(
      'The id of the tag that the finder scanned; of the main tag where the finder opened a poster’s address.',
    ),
);

export const asksForMoney = once(() =>
  z
    .boolean()
    .describe('A finder wrote it, and it has words of money, codes or shipping costs, as fake finders use.'),
);

const isNew = once(() => z.boolean().describe('A finder did it, and the caller has not read it.'));
const seenBy = once(() =>
  z
    .array(z.string())
    .describe('Names of the other owners and co-owners who have read it, the oldest accounts first.'),
);

export const timelineEvent = once(() =>
  z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('activated').describe('The tag was activated.'), ...event(), by: by() }),
      z.object({ kind: z.literal('lost').describe('Lost mode was turned on.'), ...event(), by: by() }),
      z.object({ kind: z.literal('found').describe('Lost mode was turned off.'), ...event(), by: by() }),
      z.object({
        kind: z.literal('recovered').describe('The owner has the item again.'),
        ...event(),
        by: by(),
      }),
      z.object({
        kind: z.literal('scan').describe('A scan. Its place is 1 km wide and for lost items alone.'),
        ...event(),
        device: z.string().describe('The kind of device.'),
        country: z.string().describe('Name of the device’s time zone.'),
        tag: tag(),
        is_own: z.boolean().describe('An owner or co-owner scanned.'),
        count: z.int().describe('Equal scans of this hour by one browser, which are one event.'),
        first_at: time().describe('Time of the first of them; `at` is that of the last.'),
        is_new: isNew(),
        ...maybePlace(),
      }),
      z.object({
        kind: z.literal('note').describe('A finder left a note.'),
        ...event(),
        tag: tag(),
        source: finderSource(),
        asks_for_money: asksForMoney(),
        message: z.string().describe('The finder’s words; empty once the finder has erased them.'),
        language: writtenIn(),
        place: z.string().describe('The place in the finder’s own words; empty without any.'),
        ...maybePlace(),
        accuracy_m: accuracy(),
        is_new: isNew(),
        seen_by: seenBy(),
      }),
      z.object({
        kind: z.literal('share').describe('A finder shared a place.'),
        ...event(),
        tag: tag(),
        source: finderSource(),
        ...place(),
        is_new: isNew(),
        seen_by: seenBy(),
      }),
      z.object({
        kind: z.literal('message').describe('A message after a note.'),
        ...event(),
        message: z.string().describe('The text.'),
        asks_for_money: asksForMoney(),
        language: writtenIn(),
        is_from_owner: z.boolean().describe('An owner or co-owner wrote it.'),
        by: by(),
        conversation_id: z.string().describe('The conversation’s id, which is that of its note.'),
        is_new: isNew(),
      }),
      z.object({
        kind: z.literal('desk').describe('A desk answered through a link of the owner.'),
        ...event(),
        desk: z.string().describe('The owner’s name for the desk.'),
        answer: z.enum(DESK_ANSWERS).describe('The desk has the item, has it not, or has sent it on.'),
        place: z.string().describe('The place in the desk’s words; empty without any.'),
        until: z.string().describe('Day up to which the desk holds it, YYYY-MM-DD; empty without one.'),
        case_number: z.string().describe('The desk’s case number; empty without one.'),
        is_new: isNew(),
      }),
    ])
    .meta({ id: 'TimelineEvent', description: 'An event of an item.' }),
);

export type TimelineEvent = z.infer<ReturnType<typeof timelineEvent>>;

export const seenPlace = once(() =>
  z
    .object({
      kind: z.enum(['scan', 'note', 'share']).describe('The kind of event.'),
      ...event(),
      ...place(),
    })
    .meta({ id: 'SeenPlace', description: 'A place at which an item was seen.' }),
);

export type SeenPlace = z.infer<ReturnType<typeof seenPlace>>;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EARLIEST_YEAR = 2000;

/** Marks the end of a page: the time of its last event with microseconds, and the event's id. */
const cursor = once(() =>
  z.string().refine(
    (text) => {
      const [at = '', id = '', ...more] = text.split('~');
      const isTime = z.iso.datetime({ precision: 6 }).safeParse(at).success;
      return isTime && Number.parseInt(at, 10) >= EARLIEST_YEAR && ID.test(id) && more.length === 0;
    },
    { error: referTo('server.calls.nextPage') },
  ),
);

/** Fields that only the previous app version requires. */
const formerly = once(() => ({
  read_until: time().describe('Without meaning, for earlier versions.'),
  seen_by: z.array(z.never()).describe('Without meaning, for earlier versions.'),
}));

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/:id/timeline',
  auth: 'session',
  scripts: 'read',
  summary:
    'List a page of an item’s events, newest first. For its owner and co-owners. `before` takes the `next` of the page before.',
  get params() {
    return itemInPath();
  },
  get query() {
    return z.strictObject({
      before: cursor().optional().describe('`next` of the page before.'),
      limit: queryNumber('limit', TIMELINE_PAGE_SIZE_MAX, TIMELINE_PAGE_SIZE).describe('Events on a page.'),
    });
  },
  response: answer({
    events: z.array(timelineEvent()).describe('The events of this page, newest first.'),
    next: z.string().nullable().describe('Value of `before` for the next page; null on the last.'),
    ...formerly(),
    news: z
      .array(timelineEvent())
      .describe('On the first page alone: the newest unread events, newest first.'),
    places: z.array(seenPlace()).describe('On the first page alone: the newest places, newest first.'),
  }),
}));

export const read = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/timeline/read',
  auth: 'session',
  scripts: 'write',
  summary:
    'Mark events as read on all devices of the caller. These are notes, places and messages of finders, and scans up to a time. Never takes anything back.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    entries: z
      .array(madeUpId('entries'))
      .optional()
      .describe('Ids of notes, places, messages and answers of desks.'),
    until: isoTime('until').optional().describe('Scans up to this time are read.'),
  }),
  response: answer({
    unread_count: z.int().describe('Unread events of the item, counted to 99.'),
    read_until: time().describe('Scans up to this time are read.'),
  }),
}));

export const countUnread = endpoint(() => ({
  method: 'GET',
  path: '/api/user/unread',
  auth: 'session',
  scripts: 'read',
  summary:
    'Count the unread events of all items. Counts the newest items of the caller and of linked people, up to 99.',
  response: answer({ unread_count: z.int().describe('Unread events, counted to 99.') }),
}));
