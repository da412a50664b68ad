import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lockItemsOfScans } from '../items/scanned-item-repository.ts';
import type { EarlierScans } from './months/scan-month-rules.ts';
import type { AddedScan, NewScan } from './scan-rules.ts';

/**
 * Inserts scans into a table that is spread over workers; returns those that were not there. The tags and items are read first: an
 * insert that selects from them would go through the coordinator, row by row.
 */
export async function insertSpreadScans(
  db: Db,
  scans: readonly NewScan[],
  earlier: EarlierScans,
): Promise<AddedScan[]> {
  const tags = await lockItemsOfScans(db, scans);
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
