import { randomUUID } from 'node:crypto';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { EventRow } from '@homeward/api/features/timeline/timeline-repository.ts';

/** An event of an item; the server stores events in several tables. */
export interface FakeEvent extends Omit<EventRow, 'at' | 'actorName'> {
  readonly itemId: string;
}

const NOTHING = {
  actorId: null,
  device: null,
  country: null,
  isOwn: null,
  lat: null,
  lng: null,
  accuracyM: null,
  message: null,
  quickAnswer: null,
  place: null,
  conversationId: null,
  language: null,
  tagId: null,
  source: null,
  scanCount: null,
  firstAt: null,
  desk: null,
  answer: null,
  untilDay: null,
  caseNumber: null,
} as const;

/** Builds an event of an item. By default, a finder scans with a phone in Berlin's time zone. */
export function buildFakeEvent(
  item: Pick<Item, 'id'>,
  { kind, ...different }: Partial<FakeEvent> & Pick<FakeEvent, 'kind'>,
): FakeEvent {
  const scan = kind === 'scan' ? { device: 'mobile', country: 'Europe/Berlin', isOwn: false } : {};
  return {
    kind,
    id: randomUUID(),
    itemId: item.id,
    happenedAt: new Date(),
    ...NOTHING,
    ...scan,
    ...different,
  };
}
