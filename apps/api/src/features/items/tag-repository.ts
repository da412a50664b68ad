import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import { TagNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';

export interface Tag {
  readonly id: string;
  readonly itemId: string | null;
  /** The owner's name for the tag's place, for example "inside the lid". */
  readonly name: string;
  readonly isMain: boolean;
  /** True for a replaced tag, which still leads to its item, and for a blank tag that was withdrawn. */
  readonly isRetired: boolean;
}

const tagColumns = ['id', 'item_id as itemId', 'name', 'is_main as isMain'] as const;

/** Locks a tag against attaching, replacing and retiring, but not against scans. Throws TagNotFoundError. */
export async function lockTag(tx: Db, codeId: TagId): Promise<Tag> {
  const { retired_at, ...tag } = await tx
    .selectFrom('tags')
    .select([...tagColumns, 'retired_at'])
    .where('id', '=', codeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new TagNotFoundError());
  return { ...tag, isRetired: retired_at !== null };
}

export async function findTag(
  db: Db,
  codeId: TagId,
): Promise<(Pick<Tag, 'itemId' | 'isRetired'> & { readonly isOnPosters: boolean }) | undefined> {
  const row = await db
    .selectFrom('tags')
    .select(['item_id as itemId', 'retired_at', 'is_on_posters as isOnPosters'])
    .where('id', '=', codeId)
    .executeTakeFirst();
  return row && { itemId: row.itemId, isRetired: row.retired_at !== null, isOnPosters: row.isOnPosters };
}

export async function listTagsOf(db: Db, itemId: string): Promise<Omit<Tag, 'isRetired'>[]> {
  return db
    .selectFrom('tags')
    .select(tagColumns)
    .where('item_id', '=', itemId)
    .where('retired_at', 'is', null)
    .orderBy('is_main', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function listSomeItemTags(db: Db, limit: number): Promise<string[]> {
  const tags = await db
    .selectFrom('tags')
    .select('id')
    .where('item_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return tags.map(({ id }) => id);
}

export async function attachTag(
  tx: Db,
  codeId: TagId | string,
  {
    itemId,
    isMain,
    name = '',
  }: { readonly itemId: string; readonly isMain: boolean; readonly name?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ item_id: itemId, is_main: isMain, name, was_scanned: false })
    .where('id', '=', codeId)
    .execute();
}

const FREE = { item_id: null, is_main: false, name: '', was_scanned: false };

/** Detaches all tags of items. Tags that are not retired become blank. */
export async function freeTags(tx: Db, itemIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('tags')
    .set(FREE)
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
}

export async function detachTag(tx: Db, codeId: string): Promise<void> {
  await tx.updateTable('tags').set(FREE).where('id', '=', codeId).execute();
}

export async function setTagName(tx: Db, codeId: string, name: string): Promise<void> {
  await tx.updateTable('tags').set({ name }).where('id', '=', codeId).execute();
}

export async function setMainTag(
  tx: Db,
  { itemId, codeId }: { itemId: string; codeId: string },
): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ is_main: false })
    .where('item_id', '=', itemId)
    .where('is_main', '=', true)
    .execute();
  await tx.updateTable('tags').set({ is_main: true }).where('id', '=', codeId).execute();
}

export async function moveTags(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('tags').set({ item_id: to }).where('item_id', '=', from).execute();
}

/** Retires a locked tag. If the tag has an item, the tag stays attached to that item. */
export async function retireTag(tx: Db, codeId: TagId, now: Date): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ retired_at: now, is_main: false })
    .where('id', '=', codeId)
    .where('retired_at', 'is', null)
    .execute();
}

export async function addTags(
  db: Db,
  ids: readonly TagId[],
  mintedAt: Date,
  batchId: string | null = null,
): Promise<void> {
  await sql`
    insert into tags (id, minted_at, batch_id)
    select unnest(${ids}::text[]), ${mintedAt}::timestamptz, ${batchId}::uuid`.execute(db);
}

/** Imports printed tags, except existing ids. If `retiredAt` is not null, the tags are retired. Returns the number of imported tags. */
export async function adoptTags(
  db: Db,
  ids: readonly string[],
  {
    mintedAt,
    batchId,
    retiredAt,
  }: { readonly mintedAt: Date; readonly batchId: string | null; readonly retiredAt: Date | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tags (id, minted_at, batch_id, retired_at)
    select id, ${mintedAt}::timestamptz, ${batchId}::uuid, ${retiredAt}::timestamptz
    from unnest(${ids}::text[]) as id order by id
    on conflict (id) do nothing`.execute(db);
  return Number(numAffectedRows);
}

export async function hasUnknownTag(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unnest(${ids}::text[]) as given (id)
    where not exists (select 1 from tags where tags.id = given.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Retires blank tags, locked in the order of their ids. Returns the number of retired tags. */
export async function retireBlankTags(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update tags set retired_at = ${now}::timestamptz
    where id in (
      select id from tags
      where id = any(${ids}::text[]) and item_id is null and retired_at is null
      order by id for no key update
    )`.execute(tx);
  return Number(numAffectedRows);
}

export async function countUnknownTags(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::text[]) as given (id)
    where not exists (select 1 from tags where tags.id = given.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Selects, from a list of ids or from a batch, the tags that have an item. */
export async function listTagsInUse(
  db: Db,
  among: readonly string[] | { readonly batchId: string },
  limit?: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where((where) =>
      'batchId' in among
        ? where('batch_id', '=', among.batchId)
        : where('id', '=', sql<string>`any(${among}::text[])`),
    )
    .where('item_id', 'is not', null)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .$if(limit !== undefined, (tags) => tags.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
