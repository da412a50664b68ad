import type { z } from 'zod';
import type { Db } from './database/db.ts';

/** Returns a setting of the console; undefined if it was never changed or no longer fits `schema`. */
export async function readSetting<S extends z.ZodType>(
  db: Db,
  key: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const row = await db
    .selectFrom('service_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && schema.safeParse(row.value).data;
}

export async function writeSetting(tx: Db, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await tx
    .insertInto('service_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
