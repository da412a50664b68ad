import { foldText } from '@homeward/contract/texts/search-text';
import { type Kysely, sql } from 'kysely';

const BATCH = 1000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activations
      add column search_name text not null default '',
      add column search_keys integer[] not null default '{}',
      add column photo_id uuid`.execute(db);
  await fillSearch(db);
  // With `fastupdate`, every search would also read a list of pending entries.
  await sql`
    create index activations_by_search_keys on activations using gin (search_keys) with (fastupdate = off)`.execute(
    db,
  );
  await sql`
    create table item_photos (
      id uuid primary key,
      activation_id uuid not null references activations (id) on delete cascade,
      full_image bytea not null,
      small_image bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index item_photos_by_activation on item_photos (activation_id)`.execute(db);
}

/** Copy of domain/search-words.ts, because a released migration never changes. New keys require another migration. */
function searchKeys(ownerId: string, folded: string): number[] {
  const characters = [...folded];
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3));
  return [...new Set(trigrams.map((trigram) => hash32(`${ownerId} ${trigram.join('')}`)))];
}

function hash32(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}

interface Item {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
}

async function fillSearch(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Item>`
      select id, account_id, name from activations where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    const names = rows.map(({ name }) => foldText(name));
    const keys = rows.map(({ account_id }, at) => `{${searchKeys(account_id, names[at] ?? '').join()}}`);
    await sql`
      update activations set search_name = found.name, search_keys = found.keys::integer[]
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${names}::text[], ${keys}::text[]) as found (id, name, keys)
      where activations.id = found.id`.execute(db);
    after = last.id;
  }
}
