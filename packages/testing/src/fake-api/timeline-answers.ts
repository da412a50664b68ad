import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { OwnerNews } from '@homeward/api/features/timeline/news-repository.ts';
import type { PlaceRow } from '@homeward/api/features/timeline/place-repository.ts';
import { presentEvent, presentPlace } from '@homeward/api/features/timeline/timeline-presenter.ts';
import type { EventRow } from '@homeward/api/features/timeline/timeline-repository.ts';
import {
  isNews,
  NEWS_SHOWN,
  PLACES_SHOWN,
  SCANS_IN_NEWS,
  sumUnread,
} from '@homeward/api/features/timeline/timeline-rules.ts';
import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeEvent } from './fake-events.ts';
import { openFakeItem } from './fake-item-access.ts';
import { addFakeRead, fakeReadersOf, fakeReadingOf } from './fake-reads.ts';
import type { FakeWorld } from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';

export const timelineAnswers = {
  'timeline.list': (world, { params, query, session, language }) => {
    const item = openFakeItem(world, session, params.id);
    const reading = fakeReadingOf(world, session.personId, item);
    const viewer = {
      accountId: session.personId,
      language,
      isLost: item.isLost,
      reading,
      readers: fakeReadersOf(world, item),
    };
    const events = eventsOf(world, item);
    const news = events.filter((event) => isNews(reading, event));
    const scans = news.filter(({ kind }) => kind === 'scan').slice(0, SCANS_IN_NEWS);
    const words = news.filter(({ kind }) => kind !== 'scan').slice(0, NEWS_SHOWN);
    const before = query.before;
    const start = before === undefined ? 0 : events.findIndex((event) => cursorOf(event) < before);
    const rest = start === -1 ? [] : events.slice(start);
    const shown = rest.slice(0, query.limit);
    const last = rest.length > query.limit ? shown.at(-1) : undefined;
    return {
      resultMessage: message('answers.timeline.list'),
      events: shown.map((event) => presentEvent(rowOf(world, event), viewer)),
      next: last ? cursorOf(last) : null,
      read_until: new Date().toISOString(),
      seen_by: [],
      news:
        query.before === undefined
          ? news
              .filter((event) => scans.includes(event) || words.includes(event))
              .map((event) => presentEvent(rowOf(world, event), viewer))
          : [],
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
    const scansUntil = new Date(body.until === undefined ? 0 : Math.min(Date.parse(body.until), Date.now()));
    addFakeRead(world, personId, item, { entries: body.entries ?? [], scansUntil });
    return {
      resultMessage: message('answers.timeline.read'),
      unread_count: unreadOf(world, personId, item),
      read_until: new Date().toISOString(),
    };
  },
  'timeline.countUnread': (world, { session }) => {
    const owners = fakeOwnersWithNews(world, session.personId);
    return { resultMessage: message('answers.timeline.unread'), unread_count: sumUnread(owners) };
  },
} satisfies FakeAnswers;

/** Returns the number of unread events per owner; the person's own items come first. */
export function fakeOwnersWithNews(world: FakeWorld, personId: string): OwnerNews[] {
  const countOf = (ownerId: string) =>
    world.items
      .filter(({ accountId }) => accountId === ownerId)
      .reduce((sum, item) => sum + unreadOf(world, personId, item), 0);
  return world.people
    .filter(({ id }) => isSameOrLinked(world, personId, id))
    .map(({ id, name }) => ({ id, name, count: Math.min(countOf(id), UNREAD_COUNT_MAX) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(other.id === personId) - Number(one.id === personId));
}

export function unreadOf(world: FakeWorld, personId: string, item: Item): number {
  const reading = fakeReadingOf(world, personId, item);
  const news = eventsOf(world, item).filter((event) => isNews(reading, event));
  return Math.min(news.length, UNREAD_COUNT_MAX);
}

function eventsOf(world: FakeWorld, item: Item): FakeEvent[] {
  return world.events
    .filter(({ itemId }) => itemId === item.id)
    .sort((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1));
}

/** Builds a cursor in the server's format; the fake's times have no microseconds. */
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
