import { SCAN_ACCURACY_M } from '@homeward/contract/limits';
import { describePlace } from '../../domain/places.ts';
import type { MailPlace } from '../../platform/mail/layout/facts.tsx';
import type { HeldMailOfItem, HeldNote, ScansOfItem } from './held-mail-repository.ts';
import type { ItemDigestProps } from './item-mail-emails.tsx';
import { isWritten } from './item-mail-rules.ts';

interface DigestEvents {
  readonly included: readonly HeldMailOfItem[];
  readonly deferred: readonly HeldMailOfItem[];
  readonly notes: readonly HeldNote[];
  readonly places: readonly {
    readonly id: string;
    readonly lat: number;
    readonly lng: number;
    readonly accuracyMeters: number | null;
    readonly createdAt: Date;
  }[];
  readonly scans: readonly ScansOfItem[];
}

type DigestContent = Pick<ItemDigestProps, 'since' | 'items' | 'deferred'>;

/** What happened to each item, in the order in which the first of it happened. */
export function presentDigest({ included, deferred, notes, places, scans }: DigestEvents): DigestContent {
  const items = new Map(included.map(({ itemId, itemName }) => [itemId, itemName]));
  const eventsOf = <Event extends { readonly id: string }>(itemId: string, events: readonly Event[]) => {
    const byId = new Map(events.map((event) => [event.id, event]));
    return included
      .filter((held) => held.itemId === itemId)
      .flatMap(({ eventId }) => byId.get(eventId) ?? []);
  };
  const count = (isCounted: (kind: HeldMailOfItem['kind']) => boolean) =>
    deferred.filter(({ kind }) => isCounted(kind)).length;
  return {
    since: (included[0]?.createdAt ?? new Date(0)).toISOString(),
    items: [...items].map(([itemId, itemName]) => {
      const scanned = scans.find((it) => it.itemId === itemId);
      return {
        itemName,
        ...(scanned ? { scans: presentScans(scanned) } : {}),
        notes: eventsOf(itemId, notes).map(presentNote),
        places: eventsOf(itemId, places).map(({ createdAt, ...position }) => ({
          when: createdAt.toISOString(),
          place: describePlace(position),
        })),
      };
    }),
    deferred: { notes: count(isWritten), places: count((kind) => kind === 'place') },
  };
}

function presentScans({ count, lastAt, lat, lng }: ScansOfItem) {
  const place =
    lat === null || lng === null ? undefined : describePlace({ lat, lng, accuracyMeters: SCAN_ACCURACY_M });
  return { count, last: lastAt.toISOString(), ...(place ? { place } : {}) };
}

function presentNote({ message, createdAt, lat, lng, accuracyMeters, place }: HeldNote) {
  const position = lat === null || lng === null ? {} : describePlace({ lat, lng, accuracyMeters });
  const where: MailPlace = { ...position, ...(place ? { freeText: place } : {}) };
  return {
    message,
    when: createdAt.toISOString(),
    ...(Object.keys(where).length > 0 ? { place: where } : {}),
  };
}
