import type { Item as PresentedItem } from '@homeward/contract/codes';
import { presentItem } from '../items/item-presenter.ts';
import type { Item } from '../items/item-repository.ts';
import type { OwnerNews, UncountedScans } from '../timeline/news-repository.ts';
import { presentTripContact } from '../trips/trip-presenter.ts';
import type { Trip } from '../trips/trip-repository.ts';

export interface ItemNews {
  readonly unread: ReadonlyMap<string, number>;
  readonly trip: Trip | undefined;
}

export function presentItemWithNews(item: Item, { unread, trip }: ItemNews): PresentedItem {
  return { ...presentItem(item), unread_count: unread.get(item.id) ?? 0, ...presentTripContact(trip) };
}

export function presentUncounted({ areMissing }: UncountedScans): { scans_uncounted?: true } {
  return areMissing ? { scans_uncounted: true } : {};
}

export function presentOwnerNews(owners: readonly OwnerNews[]) {
  return owners.map(({ id, name, count }) => ({ _id: id, name, unread_count: count }));
}
