import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { presentEvent, presentPlace } from '@homeward/api/features/timeline/timeline-presenter.ts';
import type { EventRow, PlaceRow } from '@homeward/api/features/timeline/timeline-repository.ts';
import { PLACES_SHOWN, readUntil } from '@homeward/api/features/timeline/timeline-rules.ts';
import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeEvent } from './fake-events.ts';
import { openFakeItem } from './fake-item-access.ts';
import type { FakeWorld } from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';

export const timelineAnswers = {
  'timeline.list': (world, { params, query, session }) => {
    const item = openFakeItem(world, session, params.id);
    const viewer = { accountId: session.personId, isLost: item.isLost };
    const events = eventsOf(world, item);
    const before = query.before;
    const start = before === undefined ? 0 : events.findIndex((event) => cursorOf(event) < before);
    const rest = start === -1 ? [] : events.slice(start);
    const shown = rest.slice(0, query.limit);
    const last = rest.length > query.limit ? shown.at(-1) : undefined;
    return {
      resultMessage: message('answers.timeline.list'),
      events: shown.map((event) => presentEvent(rowOf(world, event), viewer)),
      next: last ? cursorOf(last) : null,
      read_until: readUntilOf(world, session.personId, item).toISOString(),
      seen_by: world.reads
        .filter(({ itemId, personId }) => itemId === item.id && personId !== session.personId)
        .flatMap(({ personId, until }) =>
          world.people
            .filter(({ id }) => id === personId && isSameOrLinked(world, id, item.accountId))
            .map(({ name }) => ({ name, read_until: until.toISOString() })),
        ),
      places:
        before === undefined
          ? events
              .flatMap((event) => placeOf(event, item.isLost))
              .slice(0, PLACES_SHOWN)
              .map(presentPlace)
          : [],
    };
  },
  'timeline.read': (world, { params, body, session }) => {
    const { personId } = session;
    const item = openFakeItem(world, session, params.id);
    const until = readUntil(readUntilOf(world, personId, item), new Date(body.until), new Date());
    world.reads = world.reads.filter((read) => read.personId !== personId || read.itemId !== item.id);
    world.reads.push({ personId, itemId: item.id, until });
    return { resultMessage: message('answers.timeline.read'), read_until: until.toISOString() };
  },
  'timeline.countUnread': (world, { session }) => {
    const counts = world.items
      .filter(({ accountId }) => isSameOrLinked(world, session.personId, accountId))
      .map((item) => unreadOf(world, session.personId, item));
    const sum = counts.reduce((total, count) => total + count, 0);
    return {
      resultMessage: message('answers.timeline.unread'),
      unread_count: Math.min(sum, UNREAD_COUNT_MAX),
    };
  },
} satisfies FakeAnswers;

/** How much a person has not read of an item. */
export function unreadOf(world: FakeWorld, personId: string, item: Item): number {
  const since = readUntilOf(world, personId, item);
  const news = eventsOf(world, item).filter((event) => event.happenedAt > since && isByFinder(event));
  return Math.min(news.length, UNREAD_COUNT_MAX);
}

function isByFinder({ kind, isOwn }: FakeEvent): boolean {
  return kind === 'note' || kind === 'share' || ((kind === 'scan' || kind === 'message') && isOwn !== true);
}

function readUntilOf(world: FakeWorld, personId: string, item: Item): Date {
  const read = world.reads.find((other) => other.personId === personId && other.itemId === item.id);
  const link = world.links.findLast(
    ({ ownerId, coOwnerId }) =>
      personId !== item.accountId &&
      [ownerId, coOwnerId].includes(personId) &&
      [ownerId, coOwnerId].includes(item.accountId),
  );
  const activated = world.events.find(({ id }) => id === item.id);
  return read?.until ?? link?.since ?? activated?.happenedAt ?? new Date(0);
}

function eventsOf(world: FakeWorld, item: Item): FakeEvent[] {
  return world.events
    .filter(({ itemId }) => itemId === item.id)
    .sort((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1));
}

/** As the server writes it: the fake's times have no microseconds. */
function cursorOf({ happenedAt, id }: FakeEvent): string {
  return `${happenedAt.toISOString().replace('Z', '000Z')}~${id}`;
}

function rowOf(world: FakeWorld, event: FakeEvent): EventRow {
  const actor = world.people.find(({ id }) => id === event.actorId);
  return { ...event, at: event.happenedAt.toISOString(), actorName: actor?.name ?? null };
}

function placeOf(event: FakeEvent, isLost: boolean): PlaceRow[] {
  const { kind, lat, lng } = event;
  if (lat === null || lng === null || (kind !== 'scan' && kind !== 'note' && kind !== 'share')) return [];
  if (kind === 'scan' && (!isLost || event.isOwn === true)) return [];
  return [{ ...event, kind, lat, lng }];
}
