import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { ShrunkPhoto } from '../../platform/photos.ts';
import type { Item } from './item-repository.ts';

type OfItem = Pick<Item, 'id'>;

/** Replaces an item's photo; needs a transaction. */
export async function replacePhoto(
  db: Db,
  { id: itemId }: OfItem,
  { id, full, small, now }: ShrunkPhoto & { readonly id: string; readonly now: Date },
): Promise<void> {
  // The update comes first, so that a concurrent replacement waits for the item's row.
  await db.updateTable('items').set({ photo_id: id }).where('id', '=', itemId).execute();
  await db.deleteFrom('item_photos').where('activation_id', '=', itemId).execute();
  const photo = { id, activation_id: itemId, full_image: full, small_image: small, created_at: now };
  await db.insertInto('item_photos').values(photo).execute();
}

export async function deletePhoto(db: Db, { id: itemId }: OfItem): Promise<void> {
  await db.updateTable('items').set({ photo_id: null }).where('id', '=', itemId).execute();
  await db.deleteFrom('item_photos').where('activation_id', '=', itemId).execute();
}

export async function findPhoto(db: Db, id: string, size: 'full' | 'small'): Promise<Buffer | undefined> {
  const column = size === 'full' ? 'full_image' : 'small_image';
  const row = await db
    .selectFrom('item_photos')
    .select(`${column} as image`)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.image;
}

export async function movePhoto(
  db: Db,
  { id: from, photoId }: Pick<Item, 'id' | 'photoId'>,
  to: string,
): Promise<void> {
  if (photoId === null) return;
  await db.updateTable('items').set({ photo_id: null }).where('id', '=', from).execute();
  await db.updateTable('item_photos').set({ activation_id: to }).where('activation_id', '=', from).execute();
  await db.updateTable('items').set({ photo_id: photoId }).where('id', '=', to).execute();
}

export async function repairPhotoIds(tx: Db): Promise<void> {
  await sql`
    update items a
    set photo_id = (select p.id from item_photos p where p.activation_id = a.id order by p.created_at desc limit 1)
    where a.photo_id is not null and not exists (select from item_photos p where p.id = a.photo_id)`.execute(
    tx,
  );
}
