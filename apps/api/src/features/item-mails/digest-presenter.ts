import { SCAN_ACCURACY_M } from '@homeward/contract/limits';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';
import { describePlace } from '../../domain/places.ts';
import type { MailPlace } from '../../platform/mail/layout/facts.tsx';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';
import type { HeldMailOfItem, HeldNote, ScansOfItem } from './held-mail-repository.ts';
import type { ItemDigestProps } from './item-mail-emails.tsx';
import { isWritten } from './item-mail-rules.ts';

/** Size in bytes of an event's HTML without its text, in the language with the longest sentences. */
const MARKUP_BYTES = { item: 310, scan: 700, place: 720, note: 1200, message: 1200, desk: 1200 } as const;
/** A longer note is truncated and followed by a link to the whole note. */
const NOTE_MAX_BYTES = 600;
const PLACE_MAX_LENGTH = 100;
/** Matches characters that become up to six bytes of HTML, or that get a zero-width space in names and places. */
const WIDENED = /[&<>"'\n.@:/\\]/g;

/** Returns an upper bound of the HTML bytes of a text. */
function bytesOfText(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(WIDENED)?.length ?? 0);
}

/** Returns a function that computes an event's maximum HTML bytes. An event that `notes` lacks counts as an event without text. */
export function measureEvents(notes: readonly HeldNote[]) {
  const texts = new Map(
    notes.map(({ id, message, place, desk }) => [id, cutNote(message) + cutPlace(place) + (desk ?? '')]),
  );
  return ({ kind, eventId, itemName }: HeldMailOfItem, isFirstOfItem: boolean): number =>
    MARKUP_BYTES[kind] +
    bytesOfText(texts.get(eventId) ?? '') +
    (isFirstOfItem ? MARKUP_BYTES.item + bytesOfText(itemName) : 0);
}

function cutNote(message: string): string {
  if (bytesOfText(message) <= NOTE_MAX_BYTES) return message;
  let cut = '';
  let bytes = 0;
  for (const character of splitGraphemes(message)) {
    bytes += bytesOfText(character);
    if (bytes > NOTE_MAX_BYTES) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

const cutPlace = (place: string) => toOneLine(place, PLACE_MAX_LENGTH);

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
  readonly urlOf: (codeId: string, noteId: string) => string;
}

type DigestContent = Pick<ItemDigestProps, 'since' | 'items' | 'deferred'>;

export function presentDigest(events: DigestEvents): DigestContent {
  const { included, deferred, notes, places, scans, urlOf } = events;
  const items = new Map(included.map((held) => [held.itemId, held]));
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
    items: [...items].map(([itemId, { itemName, codeId }]) => {
      const itemScans = scans.find((it) => it.itemId === itemId);
      return {
        itemName,
        ...(itemScans ? { scans: presentScans(itemScans) } : {}),
        notes: eventsOf(itemId, notes).map((note) => presentNote(note, urlOf(codeId, note.noteId))),
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

function presentNote({ createdAt, lat, lng, accuracyMeters, place, ...note }: HeldNote, url: string) {
  const message = cutNote(note.message);
  const position = lat === null || lng === null ? {} : describePlace({ lat, lng, accuracyMeters });
  const where: MailPlace = { ...position, ...(place ? { freeText: cutPlace(place) } : {}) };
  return {
    message,
    ...(note.desk !== null && note.answer !== null ? { desk: note.desk, answer: note.answer } : {}),
    ...(message === note.message ? {} : { readAllUrl: url }),
    when: createdAt.toISOString(),
    ...(Object.keys(where).length > 0 ? { place: where } : {}),
  };
}
