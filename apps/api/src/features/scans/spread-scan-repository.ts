import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lockItemsOfScans } from '../items/scanned-item-repository.ts';
import type { EarlierScans } from './months/scan-month-rules.ts';
import type { AddedScan, NewScan } from './scan-rules.ts';

/** Inserts into a distributed table. Tags are read first, because `insert … select` would send each row through the coordinator. */
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

/** Lists ids in earlier months: in a month's first days, the previous partition may contain the same scan. */
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
