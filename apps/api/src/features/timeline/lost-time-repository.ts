import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/**
 * Returns the time of the first `lost` change after the last recovery or transfer. If only `found` changes are stored there,
 * the `lost` change is missing: the result is the recovery's time, or 1970. Returns undefined if neither change is stored.
 */
export async function findLostSince(db: Db, itemId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    with home as (
      select happened_at, id from item_changes where activation_id = ${itemId}::uuid and kind = 'recovered'
      order by happened_at desc, id desc limit 1
    )
    select case when count(*) > 0 then coalesce(
        min(c.happened_at) filter (where c.kind = 'lost'),
        (select happened_at from home),
        'epoch'::timestamptz
      ) end as since
    from item_changes c join items i on i.id = c.activation_id
    where c.activation_id = ${itemId}::uuid and c.kind <> 'recovered'
      -- A transfer begins an item anew and ends its lost mode at that very time.
      and (c.happened_at > i.created_at or c.happened_at = i.created_at and c.kind = 'lost')
      and not exists (select 1 from home where (home.happened_at, home.id) >= (c.happened_at, c.id))`.execute(
    db,
  );
  return rows[0]?.since ?? undefined;
}
