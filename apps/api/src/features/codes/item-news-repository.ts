import type { Db } from '../../platform/database/db.ts';
import type { Item } from '../items/item-repository.ts';
import { countUnreadOf, type UncountedScans } from '../timeline/news-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import type { ItemNews } from './code-presenter.ts';

interface ItemsOfOwner {
  readonly items: readonly Pick<Item, 'id'>[];
  readonly ownerId: string;
  readonly accountId: string;
  readonly now: Date;
  readonly uncounted: UncountedScans;
}

export async function findItemNews(
  db: Db,
  { items, ownerId, accountId, now, uncounted }: ItemsOfOwner,
): Promise<ItemNews> {
  const ids = items.map(({ id }) => id);
  return {
    unread: await countUnreadOf(db, accountId, ids, uncounted),
    trip: await findRunningTrip(db, ownerId, now),
  };
}
