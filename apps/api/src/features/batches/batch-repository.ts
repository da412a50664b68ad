import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors.ts';

export interface BatchRow {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly count: number;
  readonly createdAt: Date;
  readonly printedAt: Date | null;
  readonly minted: number;
  readonly outOfUse: number;
  readonly activated: number;
  readonly lost: number;
  readonly scanned: number;
}

/** Finds or creates the batch of this name and locks it. Concurrent requests for the same name wait. */
export async function lockBatch(
  db: Db,
  batch: { id: string; name: string; note: string; count: number; now: Date },
): Promise<{ id: string; count: number }> {
  await db
    .insertInto('batches')
    .values({ id: batch.id, name: batch.name, note: batch.note, count: batch.count, created_at: batch.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return db
    .selectFrom('batches')
    .select(['id', 'count'])
    .where('name', '=', batch.name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function countMinted(db: Db, batchId: string): Promise<number> {
  const { minted } = await db
    .selectFrom('tags')
    .select((select) => select.fn.countAll().as('minted'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(minted);
}

/** Raises a locked batch's count to its number of tags, because imported tags may exceed the count. */
export async function growBatch(tx: Db, batchId: string): Promise<void> {
  const minted = await countMinted(tx, batchId);
  const smaller = tx.updateTable('batches').set({ count: minted }).where('id', '=', batchId);
  await smaller.where('count', '<', minted).execute();
}

/** Lists all batches, newest first, or only the named batch. Each call is slow, because it counts rows. */
export async function listBatches(db: Db, name?: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.name, b.note, b.count, b.created_at as "createdAt", b.printed_at as "printedAt",
      n.minted, n.out_of_use as "outOfUse", n.activated, n.lost, n.scanned
    from batches b
    cross join lateral (
      select count(*)::int as minted, count(t.retired_at)::int as out_of_use, count(a.id)::int as activated,
        (count(*) filter (where a.is_lost))::int as lost,
        (count(a.id) filter (where t.was_scanned))::int as scanned
      from tags t
      left join items a on a.id = t.item_id and t.retired_at is null
      where t.batch_id = b.id
    ) n
    ${name === undefined ? sql`` : sql`where b.name = ${name}`}
    order by b.created_at desc, b.id desc`.execute(db);
  return rows;
}

export async function getBatch(db: Db, name: string): Promise<BatchRow> {
  const [batch] = await listBatches(db, name);
  if (!batch) throw notFound('answers.operator.batchUnknown');
  return batch;
}

export async function listBatchCodes(
  db: Db,
  { name, after, limit }: { name: string; after: string; limit: number },
): Promise<TagId[]> {
  const rows = await db
    .selectFrom('tags')
    .innerJoin('batches', 'batches.id', 'tags.batch_id')
    .select('tags.id')
    .where('batches.name', '=', name)
    .where('tags.retired_at', 'is', null)
    .where('tags.id', '>', after)
    .orderBy('tags.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as TagId);
}

const blankTagsOf = (db: Db, batchId: string) =>
  db
    .selectFrom('tags')
    .where('batch_id', '=', batchId)
    .where('item_id', 'is', null)
    .where('retired_at', 'is', null);

export async function listBlankCodes(db: Db, batchId: string, limit: number): Promise<string[]> {
  const rows = await blankTagsOf(db, batchId).select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function setPrinted(db: Db, name: string, now: Date): Promise<void> {
  await db.updateTable('batches').set({ printed_at: now }).where('name', '=', name).execute();
}
