import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { TIMELINE_PAGE_SIZE, TIMELINE_PAGE_SIZE_MAX } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { queryNumber } from './schema/fields.ts';
import { madeUpId } from './schema/made-up-id.ts';
import { once } from './schema/once.ts';

const time = once(() => z.iso.datetime());
const event = once(() => ({ id: z.string(), at: time() }));
const maybePlace = once(() => ({ lat: z.number().nullable(), lng: z.number().nullable() }));
/** As the device estimated it; null where none is known. */
const accuracy = once(() => z.number().nullable());
const place = once(() => ({ lat: z.number(), lng: z.number(), accuracy_m: accuracy() }));

/** Who of the people linked to the item did something; null once their account is deleted. */
const by = once(() => z.object({ name: z.string(), is_own: z.boolean() }).nullable());

/** The id of the tag that the finder scanned. */
const tag = once(() => z.string());

/** A finder did it, and the caller has not read it. */
const isNew = once(() => z.boolean());
/** The names of the others who look after the item and have read it, the longest-standing accounts first. */
const seenBy = once(() => z.array(z.string()));

/** One thing that happened to an item. */
export const timelineEvent = once(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('activated'), ...event(), by: by() }),
    z.object({ kind: z.literal('lost'), ...event(), by: by() }),
    z.object({ kind: z.literal('found'), ...event(), by: by() }),
    z.object({ kind: z.literal('recovered'), ...event(), by: by() }),
    z.object({
      kind: z.literal('scan'),
      ...event(),
      device: z.string(),
      /** The name of the device's time zone. */
      country: z.string(),
      tag: tag(),
      /** By the owner or a linked person. */
      is_own: z.boolean(),
      is_new: isNew(),
      /** About 1 km, and only while the item is lost. */
      ...maybePlace(),
    }),
    z.object({
      kind: z.literal('note'),
      ...event(),
      tag: tag(),
      message: z.string(),
      place: z.string(),
      ...maybePlace(),
      accuracy_m: accuracy(),
      is_new: isNew(),
      seen_by: seenBy(),
    }),
    z.object({
      kind: z.literal('share'),
      ...event(),
      tag: tag(),
      ...place(),
      is_new: isNew(),
      seen_by: seenBy(),
    }),
    z.object({
      kind: z.literal('message'),
      ...event(),
      message: z.string(),
      is_from_owner: z.boolean(),
      by: by(),
      conversation_id: z.string(),
      is_new: isNew(),
    }),
  ]),
);

export type TimelineEvent = z.infer<ReturnType<typeof timelineEvent>>;

/** A place at which an item was seen, whichever way it became known. */
export const seenPlace = once(() =>
  z.object({ kind: z.enum(['scan', 'note', 'share']), ...event(), ...place() }),
);

export type SeenPlace = z.infer<ReturnType<typeof seenPlace>>;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EARLIEST_YEAR = 2000;

/** Where a page ended: the time of its last event, with microseconds, and its id. */
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

/** What an app of the version before requires, which a browser may show until its owner takes the new one; without meaning. */
const formerly = once(() => ({ read_until: time(), seen_by: z.array(z.never()) }));

const pathId = once(() => z.object({ id: z.string() }));

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/:id/timeline',
  auth: 'session',
  scripts: 'read',
  summary:
    'What happened to the item on a code, newest first, for its owner and linked people. `before` takes the `next` of the page before.',
  get params() {
    return pathId();
  },
  get query() {
    return z.strictObject({
      before: cursor().optional(),
      limit: queryNumber('limit', TIMELINE_PAGE_SIZE_MAX, TIMELINE_PAGE_SIZE),
    });
  },
  response: answer({
    events: z.array(timelineEvent()),
    /** For the next page; null on the last. */
    next: z.string().nullable(),
    ...formerly(),
    /** The newest of what finders wrote, shared and scanned and the caller has not read, newest first; on the first page only. */
    news: z.array(timelineEvent()),
    /** The newest places at which others had the item, newest first; on the first page only. */
    places: z.array(seenPlace()),
  }),
}));

export const read = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/timeline/read',
  auth: 'session',
  scripts: 'write',
  summary:
    'Mark notes, places and messages of finders as read, and scans up to a moment, on all devices of the caller. Never takes anything back.',
  get params() {
    return pathId();
  },
  body: z.strictObject({
    /** Of notes, places and messages; ids that are not the item’s change nothing. */
    entries: z.array(madeUpId('entries')).optional(),
    /** Of scans. */
    until: z.iso
      .datetime({ offset: true, error: referTo('server.calls.isoTime', { field: 'until' }) })
      .optional(),
  }),
  response: answer({
    /** What the caller has still not read of the item, counted to 99. */
    unread_count: z.number(),
    read_until: time(),
  }),
}));

export const countUnread = endpoint(() => ({
  method: 'GET',
  path: '/api/user/unread',
  auth: 'session',
  scripts: 'read',
  summary:
    'How much of the newest items of the caller, and of the people linked to them, is not read yet; counted to 99.',
  response: answer({ unread_count: z.number() }),
}));
