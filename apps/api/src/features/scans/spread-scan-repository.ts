import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isOwned, looksAfter } from '../items/access-rules.ts';
import type { EarlierScans } from './months/scan-month-rules.ts';
import type { AddedScan, NewScan } from './new-scan.ts';

type ScannedTag = Pick<AddedScan, 'id' | 'itemId' | 'isOwn' | 'isLost' | 'wasScanned'>;

/**
 * Inserts scans into a table that is spread over workers; returns those that were not there. The tags and items are read first: an
 * insert that selects from them would go through the coordinator, row by row.
 */
export async function insertSpreadScans(
  db: Db,
  scans: readonly NewScan[],
  earlier: EarlierScans,
): Promise<AddedScan[]> {
  const tags = await findScannedTags(db, scans);
  const earlierIds = await listEarlierIds(db, scans, earlier);
  const added = scans.flatMap((scan) => {
    const tag = tags.get(scan.id);
    return tag && !earlierIds.has(scan.id) ? { ...scan, ...tag, gainedPlace: false, isOther: false } : [];
  });
  if (added.length === 0) return [];
  const rows = await db
    .insertInto('scans')
    .values(
      added.map(({ id, codeId, itemId, scannedAt, device, os, country, lat, lng, isOwn }) => ({
        id,
        code_id: codeId,
        activation_id: itemId,
        scanned_at: scannedAt,
        device,
        os,
        country,
        lat,
        lng,
        is_own: isOwn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const inserted = new Set(rows.map(({ id }) => id));
  return added.filter(({ id }) => inserted.has(id));
}

async function findScannedTags(db: Db, scans: readonly NewScan[]): Promise<Map<string, ScannedTag>> {
  const { rows } = await sql<ScannedTag>`
    select s.id, a.id as "itemId", a.is_lost as "isLost", t.was_scanned as "wasScanned",
      s.viewer_id is not null and a.id is not null and ${looksAfter(sql`s.viewer_id`, 'a')} as "isOwn"
    from unnest(
      ${scans.map(({ id }) => id)}::uuid[], ${scans.map(({ codeId }) => codeId)}::text[],
      ${scans.map(({ viewerId }) => viewerId)}::uuid[]
    ) as s (id, code_id, viewer_id)
    join tags t on t.id = s.code_id
    left join items a on a.id = t.item_id and ${isOwned('a')}
    where (t.retired_at is null or a.id is not null)`.execute(db);
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

/** Takes the lock of a foreign key: a deletion waits and then deletes these scans, too. Returns the items that exist. */
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

/** In the first days of a month the same scan may lie in the partition before. */
async function listEarlierIds(
  db: Db,
  scans: readonly NewScan[],
  { from, until }: EarlierScans,
): Promise<ReadonlySet<string>> {
  if (from >= until) return new Set();
  const rows = await db
    .selectFrom('scans')
    .select('id')
    .where('id', '=', sql<string>`any(${scans.map(({ id }) => id)}::uuid[])`)
    .where('scanned_at', '>=', from)
    .where('scanned_at', '<', until)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
