import { sql } from 'kysely';
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

/** The categories, locked until the transaction is over. */
export async function lockCategories(db: Db): Promise<Category[]> {
  await sql`lock table categories in share row exclusive mode`.execute(db);
  return listCategories(db);
}

/** Puts these categories, in this order, in the place of those there are. */
export async function replaceCategories(db: Db, categories: readonly Category[]): Promise<void> {
  await db.deleteFrom('categories').execute();
  await db
    .insertInto('categories')
    .values(categories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
}
