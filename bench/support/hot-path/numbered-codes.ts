import { itemOnTag } from '@homeward/api/features/items/item-repository.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '@homeward/api/platform/database/open-database.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';
import { isTagId } from '@homeward/contract/tag-id';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import { sql } from 'kysely';

/** Each letter replaces a digit in a code's number. */
export const DIGIT_LETTERS = 'abcdefghjk';

/** Returns the id of the code with this number; pgbench and wrk compute the same id. */
export function codeIdOf(number: number) {
  const id = String(number)
    .padStart(16, '0')
    .replaceAll(/\d/g, (digit) => DIGIT_LETTERS[Number(digit)] ?? '');
  if (!isTagId(id)) throw new Error(`${id} is no id of a code`);
  return id;
}

/** Fills an empty database with one owner and the owner's items. No item is lost, so that no mail is measured. */
export async function addNumberedCodes(settings: DatabaseSettings, count: number): Promise<void> {
  const database = await openDatabase(settings, { onFatal: giveUp });
  await migrate(database);
  const now = systemClock.now();
  await inTransaction(database.db, async (db) => {
    const owner = {
      id: newId(now),
      email: 'olivia@example.org',
      name: 'Olivia',
      password_hash: '',
      created_at: now,
    };
    await db.insertInto('accounts').values(owner).execute();
    const ids = Array.from({ length: count }, (_, number) => codeIdOf(number));
    await addTags(db, ids, now);
    const [first = codeIdOf(0), ...others] = ids;
    await addItemOnTag(db, { id: newId(now), codeId: first, accountId: owner.id, item: buildItem(), now });
    await copyItem(db, { from: first, to: others, ids: others.map(() => newId(now)) });
  });
  await database.close();
}

/** Inserts tens of thousands of items with one statement. */
async function copyItem(
  db: Db,
  { from, to, ids }: { from: string; to: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into items
    select (jsonb_populate_record(a, jsonb_build_object('id', x.id, 'code_id', null))).*
    from items a, unnest(${ids}::uuid[]) x(id) where a.id = ${itemOnTag(from)}`.execute(db);
  await sql`
    update tags set item_id = x.item_id, is_main = true
    from unnest(${ids}::uuid[], ${to}::text[]) x(item_id, id) where tags.id = x.id`.execute(db);
}

/** Counts the stored scans. Callers must stop the product before. */
export async function countScans(settings: DatabaseSettings): Promise<number> {
  const database = await openDatabase(settings, { onFatal: giveUp });
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from scans');
  await database.close();
  return Number(rows[0]?.count);
}

function giveUp(error: Error): never {
  throw error;
}
