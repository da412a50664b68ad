import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { Reader } from '@homeward/api/features/timeline/read-repository.ts';
import type { Reading } from '@homeward/api/features/timeline/timeline-rules.ts';
import type { FakeRead, FakeWorld } from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';

export function fakeReadingOf(world: FakeWorld, personId: string, item: Item): Reading {
  const read = world.reads.find((other) => other.personId === personId && other.itemId === item.id);
  const link = world.links.findLast(
    ({ ownerId, coOwnerId }) =>
      personId !== item.accountId &&
      [ownerId, coOwnerId].includes(personId) &&
      [ownerId, coOwnerId].includes(item.accountId),
  );
  const activated = world.events.find(({ id }) => id === item.id);
  const shared = link?.since ?? activated?.happenedAt ?? new Date(1);
  const since = new Date(shared.getTime() - 1);
  return readingOf(read ?? { since, until: since });
}

function readingOf(read: Omit<FakeRead, 'personId' | 'itemId'>): Reading {
  const { since = null, until, scansUntil = until, entries = [] } = read;
  return { knownSince: since, readUntil: until, scansReadUntil: scansUntil, readIds: entries };
}

/** Returns the owner and co-owners who have read at least one event of an item. */
export function fakeReadersOf(world: FakeWorld, item: Item): Reader[] {
  return world.people
    .filter(({ id }) => isSameOrLinked(world, id, item.accountId))
    .flatMap(({ id, name }) =>
      world.reads
        .filter(({ itemId, personId }) => itemId === item.id && personId === id)
        .map((read) => ({ accountId: id, name, ...readingOf(read) })),
    );
}

/** Marks entries, and all scans until a time, as read. */
export function addFakeRead(
  world: FakeWorld,
  personId: string,
  item: Item,
  read: { readonly entries: readonly string[]; readonly scansUntil: Date },
): void {
  const { knownSince, readUntil, scansReadUntil, readIds } = fakeReadingOf(world, personId, item);
  world.reads = world.reads.filter((other) => other.personId !== personId || other.itemId !== item.id);
  world.reads.push({
    personId,
    itemId: item.id,
    since: knownSince,
    until: readUntil,
    scansUntil: read.scansUntil > scansReadUntil ? read.scansUntil : scansReadUntil,
    entries: [...readIds, ...read.entries],
  });
}
