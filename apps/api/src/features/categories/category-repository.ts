import type { Db } from '../../platform/database/db.ts';

/** A category that owners can choose. */
export interface Category {
  readonly id: string;
  readonly name: string;
}

/** The categories in their order. */
export async function listCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('name').execute();
}

/** Only one transaction at a time can insert it. */
const LOCK = { id: '00000000-0000-0000-0000-000000000000', name: '', position: -1 };

/** Lists the categories; until the transaction ends no other one can lock them. */
export async function lockCategories(tx: Db): Promise<Category[]> {
  await tx.insertInto('categories').values(LOCK).execute();
  await tx.deleteFrom('categories').where('id', '=', LOCK.id).execute();
  return listCategories(tx);
}

/** Puts these categories, in this order, in the place of those there are. */
export async function replaceCategories(db: Db, categories: readonly Category[]): Promise<void> {
  await db.deleteFrom('categories').execute();
  await db
    .insertInto('categories')
    .values(categories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
}
