import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isOwned, looksAfter } from './access-rules.ts';

interface TagScan {
  readonly id: string;
  readonly codeId: string;
  readonly viewerId: string | null;
}

export interface ScannedItem {
  readonly itemId: string | null;
  readonly isLost: boolean | null;
  readonly isOwn: boolean;
  /** True if a finder scanned the tag before these scans, since the tag was attached to its item. */
  readonly wasScanned: boolean;
}

/** SQL that joins tag `t` and item `a` to rows `s` by code_id. Unknown tags and tags retired without an item are omitted. */
export const JOIN_SCANNED_ITEMS = sql`
  join tags t on t.id = s.code_id
  left join items a on a.id = t.item_id and ${isOwned('a')}
  where (t.retired_at is null or a.id is not null)`;

/** SQL condition: the account `s.viewer_id` has access to item `a`. */
export const IS_OWN_SCAN = sql`(
  s.viewer_id is not null and a.id is not null and ${looksAfter(sql`s.viewer_id`, 'a')})`;

/** Locks scanned items FOR KEY SHARE, as a foreign key does: a concurrent deletion waits and then deletes these scans, too. */
export async function lockItemsOfScans(
  db: Db,
  scans: readonly TagScan[],
): Promise<ReadonlyMap<string, ScannedItem>> {
  const { rows } = await sql<ScannedItem & { readonly id: string }>`
    select s.id, a.id as "itemId", a.is_lost as "isLost", t.was_scanned as "wasScanned",
      ${IS_OWN_SCAN} as "isOwn"
    from unnest(
      ${scans.map(({ id }) => id)}::uuid[], ${scans.map(({ codeId }) => codeId)}::text[],
      ${scans.map(({ viewerId }) => viewerId)}::uuid[]
    ) as s (id, code_id, viewer_id)
    ${JOIN_SCANNED_ITEMS}`.execute(db);
  const existing = await lockItems(
    db,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  const deleted = { itemId: null, isLost: null, isOwn: false };
  return new Map(
    rows.map((row) => [
      row.id,
      row.itemId === null || existing.has(row.itemId) ? row : { ...row, ...deleted },
    ]),
  );
}

async function lockItems(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function markTagsScanned(tx: Db, codeIds: readonly string[]): Promise<void> {
  // The fixed order prevents a deadlock between two processes.
  await sql`
    with first as materialized (
      select id from tags where id = any(${codeIds}::text[]) and not was_scanned and item_id is not null order by id for no key update
    )
    update tags t set was_scanned = true from first where t.id = first.id`.execute(tx);
}
