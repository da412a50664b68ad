import type { timeline } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { getItem } from '../items/open-item.ts';
import { getReadUntil, listReaders } from './read-repository.ts';
import { presentEvent, presentPlace } from './timeline-presenter.ts';
import { listEvents, listPlaces } from './timeline-repository.ts';
import { PLACES_SHOWN } from './timeline-rules.ts';

/** A page of what happened to an item, newest first, for its owner and the people linked to them. */
export async function listTimeline(
  context: Context,
  user: SignedIn,
  { params, query }: InputOf<typeof timeline.list>,
): Promise<MessageAnswerOf<typeof timeline.list>> {
  const { db } = context;
  const { accountId } = user;
  const { id: itemId, isLost } = await getItem(db, params.id, { user, access: 'co-owner' });
  const { limit } = query;
  const before = query.before === undefined ? undefined : parseCursor(query.before);
  // One more than is shown, which tells whether there is another page.
  const rows = await listEvents(db, itemId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const places =
    before === undefined ? await listPlaces(db, itemId, { withScans: isLost, limit: PLACES_SHOWN }) : [];
  return {
    resultMessage: message('answers.timeline.list'),
    events: shown.map((row) => presentEvent(row, { accountId, isLost })),
    next: last ? `${last.at}~${last.id}` : null,
    read_until: (await getReadUntil(db, { itemId, accountId })).toISOString(),
    seen_by: await listOtherReaders(db, itemId, accountId),
    places: places.map(presentPlace),
  };
}

/** The contract has checked what it looks like. */
function parseCursor(cursor: string) {
  const [at = '', id = ''] = cursor.split('~');
  return { at, id };
}

/** Who else has read of those who look after the item now, the one who read furthest first. */
async function listOtherReaders(db: Db, itemId: string, callerId: string) {
  return (await listReaders(db, itemId))
    .filter(({ accountId }) => accountId !== callerId)
    .toSorted((one, other) => other.readUntil.getTime() - one.readUntil.getTime())
    .map(({ name, readUntil }) => ({ name, read_until: readUntil.toISOString() }));
}
