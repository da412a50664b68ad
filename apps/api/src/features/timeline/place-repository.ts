import type { SeenPlace } from '@homeward/contract/timeline';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface PlaceRow {
  readonly kind: SeenPlace['kind'];
  readonly id: string;
  readonly happenedAt: Date;
  readonly lat: number;
  readonly lng: number;
  readonly accuracyM: number | null;
}

/** Lists the newest positions of notes and location shares; with `withScans`, also of scans by finders. */
export async function listPlaces(
  db: Db,
  itemId: string,
  { withScans, limit }: { readonly withScans: boolean; readonly limit: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    (select 'scan' as kind, id, scanned_at as "happenedAt", lat, lng, null::integer as "accuracyM" from scans
      where ${withScans}::boolean and activation_id = ${itemId}::uuid and lat is not null and not is_own
      order by scanned_at desc, id desc limit ${limit})
    union all
    (select 'note', id, created_at, lat, lng, accuracy_m from notes
      where activation_id = ${itemId}::uuid and lat is not null
      order by created_at desc, id desc limit ${limit})
    union all
    (select 'share', id, created_at, lat, lng, accuracy_m from location_shares
      where activation_id = ${itemId}::uuid
      order by created_at desc, id desc limit ${limit})
    order by "happenedAt" desc, id desc limit ${limit}`.execute(db);
  return rows;
}
