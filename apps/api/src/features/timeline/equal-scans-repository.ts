import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isSpread } from '../../platform/database/spread-tables.ts';

/** Two scans are equal if all these columns are equal: the same kind of browser scanned the same tag at the same place. */
const SAME_SCAN = ['code_id', 'device', 'os', 'country', 'is_own', 'lat', 'lng'] as const;

/** SQL for the item's scans that are in the same hour as the row with the alias `scan` and equal that row. */
const equalScans = (scan: string, itemId: string) => sql`
  from scans b where b.activation_id = ${itemId}::uuid
    and b.scanned_at >= date_trunc('hour', ${sql.ref(`${scan}.scanned_at`)}, 'UTC')
    and b.scanned_at < date_trunc('hour', ${sql.ref(`${scan}.scanned_at`)}, 'UTC') + interval '1 hour'
    and ${sql.join(
      SAME_SCAN.map((name) => sql`b.${sql.ref(name)} is not distinct from ${sql.ref(`${scan}.${name}`)}`),
      sql` and `,
    )}`;

/** SQL condition that omits a scan if its hour has a newer equal scan. On Citus, which cannot run this query, no scan is omitted. */
export const newestOfHour = (db: Db, itemId: string) =>
  isSpread(db)
    ? sql``
    : sql`and not exists (select ${equalScans('scans', itemId)}
      and (b.scanned_at, b.id) > (scans.scanned_at, scans.id))`;

/**
 * Joins two columns to each row `event` that is a scan: the number of equal scans in its hour, and the time of the first of them.
 * Both columns are null if scans are spread over workers.
 */
export const equalScansOf = (db: Db, itemId: string) =>
  isSpread(db)
    ? sql`(select null::integer as count, null::timestamptz as first_at) folded on true`
    : sql`lateral (
        select count(*)::int as count, min(b.scanned_at) as first_at from scans s, lateral (
          select b.scanned_at ${equalScans('s', itemId)}
        ) b where s.activation_id = ${itemId}::uuid and s.scanned_at = event.at and s.id = event.id
      ) folded on event.kind = 'scan'`;
