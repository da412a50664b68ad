import { sql } from 'kysely';
import type { RowMove } from '../../domain/row-move.ts';
import type { Db } from '../../platform/database/db.ts';
import { isSpread } from '../../platform/database/spread-tables.ts';
import { IS_OWN_SCAN, JOIN_SCANNED_ITEMS, markTagsScanned } from '../items/scanned-item-repository.ts';
import type { EarlierScans } from './months/scan-month-rules.ts';
import type { AddedScan, NewScan, WrittenScan } from './scan-rules.ts';
import { insertSpreadScans } from './spread-scan-repository.ts';

/** Adds scans of known tags. An existing scan only gets its missing position. `earlier` bounds the search for existing scans. */
export async function addScans(
  db: Db,
  scans: readonly NewScan[],
  earlier: EarlierScans,
): Promise<WrittenScan[]> {
  if (earlier.isAtMonthEnd) await lockTagsOf(db, scans);
  const added = isSpread(db)
    ? await insertSpreadScans(db, scans, earlier)
    : await insertScans(db, scans, earlier);
  await markScanned(db, added);
  if (added.length === scans.length) return added;
  const ids = new Set(added.map(({ id }) => id));
  // This is a separate statement, so that it sees scans that other processes have committed in the meantime.
  const repeated = await completeScans(
    db,
    scans.filter(({ id }) => !ids.has(id)),
    earlier,
  );
  return [...added, ...repeated];
}

const columnOf = <K extends keyof NewScan>(scans: readonly NewScan[], key: K) =>
  scans.map((scan) => scan[key]);

/** Processes that add the same scan at a month's end wait for each other here, because ids are unique only within a month. */
async function lockTagsOf(db: Db, scans: readonly NewScan[]): Promise<void> {
  await sql`
    select from tags where id = any(${columnOf(scans, 'codeId')}::text[]) order by id for no key update`.execute(
    db,
  );
}

async function insertScans(
  db: Db,
  scans: readonly NewScan[],
  { from, until }: EarlierScans,
): Promise<AddedScan[]> {
  const column = <K extends keyof NewScan>(key: K) => columnOf(scans, key);
  // Other months are searched only near a month's boundary, because this search costs a fifth of the insert.
  const isElsewhere = from < until;
  const { rows } = await sql<AddedScan>`
    with found as (
      select s.id, s.code_id, a.id as item_id, s.scanned_at, s.device, s.os, s.country, s.lat, s.lng,
        ${IS_OWN_SCAN} as is_own, a.is_lost, t.was_scanned
      from unnest(
        ${column('id')}::uuid[], ${column('codeId')}::text[], ${column('scannedAt')}::timestamptz[],
        ${column('device')}::text[], ${column('os')}::text[], ${column('country')}::text[],
        ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('viewerId')}::uuid[]
      ) as s (id, code_id, scanned_at, device, os, country, lat, lng, viewer_id)
      ${JOIN_SCANNED_ITEMS}
      ${
        isElsewhere
          ? sql`and not exists (
        select from scans b where b.id = s.id and b.scanned_at >= ${from} and b.scanned_at < ${until}
      )`
          : sql``
      }
    ), written as (
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, lat, lng, is_own)
      select id, code_id, item_id, scanned_at, device, os, country, lat, lng, is_own from found
      on conflict do nothing
      returning id
    )
    select f.id, f.code_id as "codeId", f.item_id as "itemId", f.is_own as "isOwn", f.is_lost as "isLost",
      f.was_scanned as "wasScanned", false as "gainedPlace", false as "isOther"
    from written join found f using (id)`.execute(db);
  return rows;
}

async function markScanned(db: Db, added: readonly AddedScan[]): Promise<void> {
  const codeIds = added
    .filter(({ itemId, isOwn, wasScanned }) => itemId !== null && !isOwn && !wasScanned)
    .map(({ codeId }) => codeId);
  if (codeIds.length > 0) await markTagsScanned(db, codeIds);
}

async function completeScans(
  db: Db,
  scans: readonly NewScan[],
  { from }: EarlierScans,
): Promise<WrittenScan[]> {
  const { rows } = await sql<WrittenScan>`
    with given as (
      select * from unnest(
        ${columnOf(scans, 'id')}::uuid[], ${columnOf(scans, 'device')}::text[], ${columnOf(scans, 'os')}::text[],
        ${columnOf(scans, 'lat')}::float8[], ${columnOf(scans, 'lng')}::float8[]
      ) as s (id, device, os, lat, lng)
    ), completed as (
      update scans b set lat = s.lat, lng = s.lng
      from given s
      where b.id = s.id and b.scanned_at >= ${from} and b.lat is null and s.lat is not null
        and b.device = s.device and b.os = s.os
      returning b.id
    ), found as materialized (
      select b.id, b.activation_id, b.is_own, b.device <> s.device or b.os <> s.os as is_other
      from given s join scans b on b.id = s.id and b.scanned_at >= ${from}
    )
    select f.id, f.activation_id as "itemId", f.is_own as "isOwn", a.is_lost as "isLost",
      p.id is not null as "gainedPlace", f.is_other as "isOther"
    from found f
    left join items a on a.id = f.activation_id
    left join completed p on p.id = f.id`.execute(db);
  return rows;
}

export interface ScanOfItem {
  readonly scannedAt: Date;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly itemId: string;
  readonly accountId: string;
  readonly itemName: string;
  readonly isLost: boolean;
  readonly codeId: string;
}

export async function findScan(db: Db, id: string): Promise<ScanOfItem | undefined> {
  return db
    .with(
      (cte) => cte('s').materialized(),
      (query) =>
        query.selectFrom('scans').select(['activation_id', 'scanned_at', 'lat', 'lng']).where('id', '=', id),
    )
    .selectFrom('s')
    .innerJoin('items as a', 'a.id', 's.activation_id')
    .innerJoin('tags as t', (join) => join.onRef('t.item_id', '=', 'a.id').on('t.is_main', '=', true))
    .select([
      's.scanned_at as scannedAt',
      's.lat',
      's.lng',
      'a.id as itemId',
      't.id as codeId',
      'a.account_id as accountId',
      'a.name as itemName',
      'a.is_lost as isLost',
    ])
    .executeTakeFirst();
}

export async function deleteSomeScansOf(db: Db, itemIds: readonly string[], limit: number): Promise<number> {
  const some = db
    .selectFrom('scans')
    .select('id')
    .where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('scans').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the scans of deleted items, because foreign keys do not reach other database nodes. */
export async function deleteScansOf(tx: Db, itemIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('scans').where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`).execute();
}

/** Moves up to `limit` of the newest scans to the item's new row and returns their number. */
export async function moveScans(db: Db, { from, to, limit }: RowMove): Promise<number> {
  const some = db
    .selectFrom('scans')
    .select('id')
    .where('activation_id', '=', from)
    .orderBy('scanned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('scans')
    .set({ activation_id: to })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function eraseScanPositionsOf(db: Db, itemId: string): Promise<void> {
  await db
    .updateTable('scans')
    .set({ lat: null, lng: null })
    .where('activation_id', '=', itemId)
    .where('lat', 'is not', null)
    .execute();
}

/** Erases old scans and old positions; returns the number of changed rows. Whole months are dropped as partitions instead. */
export async function eraseOldScans(
  db: Db,
  { scansBefore, positionsBefore }: { scansBefore: Date; positionsBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('scans')
    .where('scanned_at', '<', scansBefore)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('scans')
    .set({ lat: null, lng: null })
    .where('scanned_at', '<', positionsBefore)
    .where('lat', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows + numUpdatedRows);
}
