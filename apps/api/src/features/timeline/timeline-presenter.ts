import type { SeenPlace, TimelineEvent } from '@homeward/contract/timeline';
import type { Language } from '@homeward/messages/languages';
import { asksForMoney } from '../../domain/money-words.ts';
import { readWords } from '../../domain/quick-answers.ts';
import type { PlaceRow } from './place-repository.ts';
import type { Reader } from './read-repository.ts';
import type { EventRow } from './timeline-repository.ts';
import { hasRead, isNews, type Reading } from './timeline-rules.ts';

export interface Viewer {
  readonly accountId: string;
  readonly language: Language;
  readonly reading: Reading;
  readonly readers: readonly Reader[];
  /** True for a lost item; scan positions are shown only while the item is lost. */
  readonly isLost: boolean;
}

export function presentEvent(row: EventRow, viewer: Viewer): TimelineEvent {
  const { accountId, isLost, reading, readers } = viewer;
  const { kind } = row;
  const tag = row.tagId ?? '';
  const text = readWords({ message: row.message ?? '', quickAnswer: row.quickAnswer }, viewer.language);
  // A quick answer is in the viewer's language, not in that of the finder's page.
  const language = row.quickAnswer ? null : row.language;
  const is_new = isNews(reading, row);
  const others = readers.filter((reader) => reader.accountId !== accountId && hasRead(reader, row));
  const seen_by = others.map(({ name }) => name);
  const event = { id: row.id, at: row.happenedAt.toISOString() };
  const by = row.actorName === null ? null : { name: row.actorName, is_own: row.actorId === accountId };
  switch (kind) {
    case 'scan':
      return {
        kind,
        ...event,
        device: row.device ?? '',
        country: row.country ?? '',
        tag,
        is_own: row.isOwn === true,
        is_new,
        count: row.scanCount ?? 1,
        first_at: (row.firstAt ?? row.happenedAt).toISOString(),
        ...(isLost ? { lat: row.lat, lng: row.lng } : { lat: null, lng: null }),
      };
    case 'note':
      return {
        kind,
        ...event,
        tag,
        source: row.source,
        asks_for_money: asksForMoney(row.message ?? ''),
        message: text,
        language,
        place: row.place ?? '',
        lat: row.lat,
        lng: row.lng,
        accuracy_m: row.accuracyM,
        is_new,
        seen_by,
      };
    case 'share':
      return {
        kind,
        ...event,
        tag,
        source: row.source,
        lat: row.lat ?? 0,
        lng: row.lng ?? 0,
        accuracy_m: row.accuracyM,
        is_new,
        seen_by,
      };
    case 'message':
      return {
        kind,
        ...event,
        message: text,
        asks_for_money: row.isOwn !== true && asksForMoney(row.message ?? ''),
        language: row.isOwn === true ? null : language,
        is_from_owner: row.isOwn === true,
        by,
        conversation_id: row.conversationId ?? '',
        is_new,
      };
    case 'desk':
      return {
        kind,
        ...event,
        desk: row.desk ?? '',
        answer: row.answer ?? 'not-here',
        place: row.place ?? '',
        until: row.untilDay ?? '',
        case_number: row.caseNumber ?? '',
        is_new,
      };
    default:
      return { kind, ...event, by };
  }
}

export function presentPlace({ kind, id, happenedAt, lat, lng, accuracyM }: PlaceRow): SeenPlace {
  return { kind, id, at: happenedAt.toISOString(), lat, lng, accuracy_m: accuracyM };
}
