import type { Db } from '../../platform/database/db.ts';
import type { ShrunkPhoto } from '../../platform/photos.ts';
import type { Activation } from './code-repository.ts';

type OfItem = Pick<Activation, 'id'>;

/** Gives an item a photo instead of the one it had; in a transaction. */
export async function replacePhoto(
  db: Db,
  { id: activationId }: OfItem,
  { id, full, small, now }: ShrunkPhoto & { readonly id: string; readonly now: Date },
): Promise<void> {
  // First, so that two who do this at once wait for each other, and the second sees the photo of the first.
  await db.updateTable('activations').set({ photo_id: id }).where('id', '=', activationId).execute();
  await db.deleteFrom('item_photos').where('activation_id', '=', activationId).execute();
  const photo = { id, activation_id: activationId, full_image: full, small_image: small, created_at: now };
  await db.insertInto('item_photos').values(photo).execute();
}

/** Erases an item's photo; in a transaction. */
export async function deletePhoto(db: Db, { id: activationId }: OfItem): Promise<void> {
  await db.updateTable('activations').set({ photo_id: null }).where('id', '=', activationId).execute();
  await db.deleteFrom('item_photos').where('activation_id', '=', activationId).execute();
}

/** One size of a photo as WebP. */
export async function findPhoto(db: Db, id: string, size: 'full' | 'small'): Promise<Buffer | undefined> {
  const column = size === 'full' ? 'full_image' : 'small_image';
  const row = await db
    .selectFrom('item_photos')
    .select(`${column} as image`)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.image;
}

/** Puts the photo of one row of an item onto another row of it. */
export async function movePhoto(
  db: Db,
  { id: from, photoId }: Pick<Activation, 'id' | 'photoId'>,
  to: string,
): Promise<void> {
  if (photoId === null) return;
  await db.updateTable('activations').set({ photo_id: null }).where('id', '=', from).execute();
  await db.updateTable('item_photos').set({ activation_id: to }).where('activation_id', '=', from).execute();
  await db.updateTable('activations').set({ photo_id: photoId }).where('id', '=', to).execute();
}
