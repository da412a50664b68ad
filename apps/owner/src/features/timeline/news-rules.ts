import type { TimelineEvent } from '@homeward/contract/timeline';
import { isNew } from './event-words.ts';
import type { TimelineRead } from './timeline-queries.ts';

/** What was new since the item's page opened. It stays so until the page is left, although it is read meanwhile. */
export interface OpenedNews {
  /** What stands first on the page, newest first. */
  readonly shown: readonly TimelineEvent[];
  /** Everything that was new, shown first or not. */
  readonly ids: ReadonlySet<string>;
}

type Read = Pick<TimelineRead, 'events' | 'news' | 'isWhole'>;

/** Adds what the server has called new since, and leaves out what was erased; the same object where nothing changed. */
export function mergeNews(opened: OpenedNews, read: Read): OpenedNews {
  const known = new Set(opened.shown.map(({ id }) => id));
  const added = read.news.filter(({ id }) => !known.has(id));
  const left = opened.shown.filter((event) => !isErased(event, read));
  const fresh = [...read.events.filter(isNew), ...read.news].filter(({ id }) => !opened.ids.has(id));
  if (added.length === 0 && fresh.length === 0 && left.length === opened.shown.length) return opened;
  return {
    shown: [...added, ...left].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    ids: new Set([...opened.ids, ...fresh.map(({ id }) => id)]),
  };
}

/** Returns the news as last read. */
export function currentNews({ shown }: OpenedNews, { events, news }: Read): TimelineEvent[] {
  const byId = new Map([...news, ...events].map((event) => [event.id, event]));
  return shown.map((event) => byId.get(event.id) ?? { ...event, is_new: false });
}

function isErased(event: TimelineEvent, { events, news, isWhole }: Read): boolean {
  if ([...events, ...news].some(({ id }) => id === event.id)) return false;
  const oldest = events.at(-1)?.at ?? '';
  return isWhole || Date.parse(event.at) > Date.parse(oldest);
}
