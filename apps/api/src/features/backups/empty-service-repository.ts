import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A service counts as empty if these tables contain only operators' accounts. A restore replaces these accounts and all other tables. */
export const TABLES_OF_USE = ['accounts', 'items'] as const;

export async function isEmptyService(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from items)
      and not exists (select from accounts where id not in (select account_id from operators)) as "isEmpty"`.execute(
    db,
  );
  return rows[0]?.isEmpty ?? false;
}
