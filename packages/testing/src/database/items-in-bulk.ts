import { searchKeys } from '@homeward/api/domain/search-words.ts';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { foldText } from '@homeward/contract/texts/search-text';
import { sql } from 'kysely';

export interface BulkItem {
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: Date;
}

const ROWS_AT_ONCE = 5000;

/** Inserts items, their tags and their search index, with one statement per batch. */
export async function addItemsInBulk(db: Db, items: readonly BulkItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE)
    await addRows(db, items.slice(at, at + ROWS_AT_ONCE));
}

async function addRows(db: Db, items: readonly BulkItem[]): Promise<void> {
  const rows = items.map(({ accountId, name, createdAt }) => {
    const folded = foldText(name);
    const keys = `{${searchKeys(accountId, folded).join()}}`;
    return { id: newId(createdAt), codeId: newTagId(), accountId, name, folded, keys, createdAt };
  });
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await sql`
    with minted as (
      insert into tags (id, minted_at, item_id, is_main)
      select id, at, item_id, true
      from unnest(${column('codeId')}::text[], ${column('createdAt')}::timestamptz[], ${column('id')}::uuid[])
        as m (id, at, item_id)
    )
    insert into items (id, account_id, name, email, mobile_number, category, default_message,
      survey_answer, is_lost, created_at, search_name, search_keys)
    select i.id, i.account_id, i.name, 'olivia.contact@example.org', '+44 2071838750', 'Luggage',
      'Please call me, day or night. Thank you!', 'At the airport', false, i.created_at, i.folded, i.keys::integer[]
    from unnest(
      ${column('id')}::uuid[], ${column('accountId')}::uuid[], ${column('name')}::text[],
      ${column('createdAt')}::timestamptz[], ${column('folded')}::text[], ${column('keys')}::text[]
    ) as i (id, account_id, name, created_at, folded, keys)`.execute(db);
}

/** Adds scans by finders to each item of an account, one hour apart. */
export async function addScansInBulk(db: Db, accountId: string, perItem: number): Promise<void> {
  await sql`
    insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
    select gen_random_uuid(), t.id, i.id, created_at + number * interval '1 hour', 'Pixel 9', 'Android', 'Germany', false
    from items i join tags t on t.item_id = i.id, generate_series(1, ${perItem}::integer) as number
    where account_id = ${accountId}`.execute(db);
}

/** Adds notes to each item of an account, each with a conversation of two messages and a shared place. */
export async function addNotesInBulk(db: Db, accountId: string, perItem: number): Promise<void> {
  await sql`
    insert into notes (id, code_id, activation_id, message, place, reply_to, created_at)
    select gen_random_uuid(), t.id, i.id, 'I found it', '', '', created_at + number * interval '1 hour'
    from items i join tags t on t.item_id = i.id, generate_series(1, ${perItem}::integer) as number
    where account_id = ${accountId}`.execute(db);
  await sql`
    insert into location_shares (id, code_id, activation_id, lat, lng, created_at)
    select gen_random_uuid(), code_id, activation_id, 52.5, 13.4, created_at from notes`.execute(db);
  await sql`
    insert into conversations (id, activation_id, token_hash, token_salt, language, created_at)
    select id, activation_id, uuid_send(id), 'salt', 'en', created_at from notes`.execute(db);
  await sql`
    insert into messages (id, conversation_id, activation_id, is_from_owner, message, created_at)
    select gen_random_uuid(), id, activation_id, false, 'Still here', created_at
    from notes, generate_series(1, 2)`.execute(db);
}

/** Updates the statistics as autovacuum does after many inserted rows. */
export async function analyzeItems(db: Db): Promise<void> {
  await sql`vacuum (analyze) items`.execute(db);
  await sql`vacuum (analyze) tags`.execute(db);
  await sql`vacuum (analyze) scans`.execute(db);
}
