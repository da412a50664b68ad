import type { timeline } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { getItem } from '../items/open-item.ts';
import { listPlaces } from './place-repository.ts';
import { getReading, listReaders } from './read-repository.ts';
import { presentEvent, presentPlace } from './timeline-presenter.ts';
import { listEvents, listNews } from './timeline-repository.ts';
import { PLACES_SHOWN } from './timeline-rules.ts';

export async function listTimeline(
  context: Context,
  user: Caller,
  { params, query, client }: InputOf<typeof timeline.list>,
): Promise<MessageAnswerOf<typeof timeline.list>> {
  const { db } = context;
  const { accountId } = user;
  const { id: itemId, isLost } = await getItem(db, params.id, { user, access: 'co-owner' });
  const { limit } = query;
  const before = query.before === undefined ? undefined : parseCursor(query.before);
  const rows = await listEvents(db, itemId, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const isFirst = before === undefined;
  const reading = await getReading(db, { itemId, accountId });
  const viewer = {
    accountId,
    language: client.language,
    isLost,
    reading,
    readers: await listReaders(db, itemId),
  };
  const news = isFirst ? await listNews(db, itemId, reading) : [];
  const places = isFirst ? await listPlaces(db, itemId, { withScans: isLost, limit: PLACES_SHOWN }) : [];
  return {
    resultMessage: message('answers.timeline.list'),
    events: page.map((row) => presentEvent(row, viewer)),
    next: last ? `${last.at}~${last.id}` : null,
    read_until: context.clock.now().toISOString(),
    seen_by: [],
    news: news.map((row) => presentEvent(row, viewer)),
    places: places.map(presentPlace),
  };
}

/** Splits a cursor, whose format the contract has validated. */
function parseCursor(cursor: string) {
  const [at = '', id = ''] = cursor.split('~');
  return { at, id };
}
