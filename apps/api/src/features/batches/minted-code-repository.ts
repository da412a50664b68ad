import type { TagId } from '@homeward/contract/tag-id';
import { sql } from 'kysely';
import { TagNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { isSpread } from '../../platform/database/spread-tables.ts';

export interface MintedTagRow {
  readonly id: string;
  readonly batch: string | null;
  readonly mintedAt: Date;
  readonly isRetired: boolean;
  /** Id of the item's main tag if this tag was replaced; else null. */
  readonly replacedBy: string | null;
  readonly activatedAt: Date | null;
  readonly isLost: boolean | null;
  readonly lastScannedAt: Date | null;
}

function mintedTags(db: Db) {
  return db
    .selectFrom('tags')
    .leftJoin('batches', 'batches.id', 'tags.batch_id')
    .leftJoin('items', (join) =>
      join.onRef('items.id', '=', 'tags.item_id').on('tags.retired_at', 'is', null),
    )
    .leftJoin('tags as main', (join) =>
      join
        .onRef('main.item_id', '=', 'tags.item_id')
        .on('main.is_main', '=', true)
        .on('tags.retired_at', 'is not', null),
    )
    .select((select) => [
      'tags.id',
      'batches.name as batch',
      'tags.minted_at as mintedAt',
      select('tags.retired_at', 'is not', null).$castTo<boolean>().as('isRetired'),
      'main.id as replacedBy',
      'items.created_at as activatedAt',
      'items.is_lost as isLost',
      'items.id as itemId',
      isSpread(db)
        ? sql<Date | null>`null`.as('lastScannedAt')
        : select
            .selectFrom('scans')
            .select((scan) => scan.fn.max('scanned_at').as('at'))
            .whereRef('scans.activation_id', '=', 'items.id')
            .where('is_own', '=', false)
            .as('lastScannedAt'),
    ]);
}

/** On Citus, reads the latest scans in a second query, because Citus rejects a correlated subquery on a distributed table. */
async function addLastScans<Row extends MintedTagRow & { readonly itemId: string | null }>(
  db: Db,
  codes: readonly Row[],
): Promise<MintedTagRow[]> {
  if (!isSpread(db)) return [...codes];
  const itemIds = codes.flatMap(({ itemId }) => itemId ?? []);
  const latestScans = await db
    .selectFrom('scans')
    .select(({ fn }) => ['activation_id as itemId', fn.max('scanned_at').as('at')])
    .where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .where('is_own', '=', false)
    .groupBy('activation_id')
    .execute();
  return codes.map((code) => ({
    ...code,
    lastScannedAt: latestScans.find(({ itemId }) => itemId === code.itemId)?.at ?? null,
  }));
}

export async function findByPrefix(db: Db, prefix: string, limit: number): Promise<MintedTagRow[]> {
  const id = sql<string>`tags.id collate "C"`;
  // The prefix needs no escaping, because ids contain no wildcard of `like`.
  return addLastScans(
    db,
    await mintedTags(db).where(id, 'like', `${prefix}%`).orderBy(id).limit(limit).execute(),
  );
}

export async function getMintedTag(db: Db, codeId: TagId): Promise<MintedTagRow> {
  const [code] = await addLastScans(db, await mintedTags(db).where('tags.id', '=', codeId).execute());
  if (!code) throw new TagNotFoundError();
  return code;
}

export async function hasAnyTag(db: Db): Promise<boolean> {
  return (await db.selectFrom('tags').select('id').limit(1).executeTakeFirst()) !== undefined;
}
