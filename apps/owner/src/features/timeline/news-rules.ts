import type { TimelineEvent } from '@homeward/contract/timeline';
import type { TimelineRead } from './timeline-queries.ts';

type Read = Pick<TimelineRead, 'events' | 'news' | 'isWhole'>;

/** Adds new events to the shown news, newest first, and removes erased events. Returns the same array if unchanged. */
export function mergeNews(shown: readonly TimelineEvent[], read: Read): readonly TimelineEvent[] {
  const known = new Set(shown.map(({ id }) => id));
  const added = read.news.filter(({ id }) => !known.has(id));
  const left = shown.filter((event) => !isErased(event, read));
  if (added.length === 0 && left.length === shown.length) return shown;
  return [...added, ...left].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

export function currentNews(shown: readonly TimelineEvent[], { events, news }: Read): TimelineEvent[] {
  const byId = new Map([...news, ...events].map((event) => [event.id, event]));
  return shown.map((event) => byId.get(event.id) ?? { ...event, is_new: false });
}

function isErased(event: TimelineEvent, { events, news, isWhole }: Read): boolean {
  if ([...events, ...news].some(({ id }) => id === event.id)) return false;
  const oldest = events.at(-1)?.at ?? '';
  return isWhole || Date.parse(event.at) > Date.parse(oldest);
}
