import type { Db } from '../../platform/database/db.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
}

export async function listCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('name').execute();
}

/** A row that serves as a lock: its primary key lets only one transaction at a time insert it. */
const LOCK = { id: '00000000-0000-0000-0000-000000000000', name: '', position: -1 };

export async function lockCategories(tx: Db): Promise<Category[]> {
  await tx.insertInto('categories').values(LOCK).execute();
  await tx.deleteFrom('categories').where('id', '=', LOCK.id).execute();
  return listCategories(tx);
}

export async function replaceCategories(db: Db, categories: readonly Category[]): Promise<void> {
  await db.deleteFrom('categories').execute();
  await db
    .insertInto('categories')
    .values(categories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
}
