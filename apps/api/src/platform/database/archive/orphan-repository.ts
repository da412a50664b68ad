import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { ForeignKey } from './table-shapes.ts';

/**
 * Deletes rows that refer to a row that is not there; returns how many. Spread tables have them: in a backup, which reads other
 * nodes a moment later, and after a node was away.
 */
export async function deleteOrphans(tx: Db, keys: readonly ForeignKey[]): Promise<number> {
  let deleted = 0;
  for (const { table, definition } of keys) {
    const [, column, target, targetColumn] = /\((\w+)\) REFERENCES (\w+)\((\w+)\)/.exec(definition) ?? [];
    if (!column || !target || !targetColumn) continue;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} o where o.${sql.ref(column)} is not null
        and not exists (select from ${sql.table(target)} r where r.${sql.ref(targetColumn)} = o.${sql.ref(column)})`.execute(
      tx,
    );
    deleted += Number(numAffectedRows ?? 0);
  }
  return deleted;
}

/** Gives items whose photo is not there the one that refers to them, or none. */
export async function repairPhotoIds(tx: Db): Promise<void> {
  await sql`
    update items a
    set photo_id = (select p.id from item_photos p where p.activation_id = a.id order by p.created_at desc limit 1)
    where a.photo_id is not null and not exists (select from item_photos p where p.id = a.photo_id)`.execute(
    tx,
  );
}
