import { type Kysely, sql } from 'kysely';

/**
 * A tag now refers to its item, so an item can have several tags. For processes of the previous version, views have the former tables'
 * names, and triggers copy between `tags.item_id` and the former columns `items.code_id` and `tags.replaced_by`. A later release drops
 * views and triggers (docs/decisions/0054). This transaction locks the tables for milliseconds; the next migration fills the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes rename to tags`.execute(db);
  await sql`alter table activations rename to items`.execute(db);
  for (const [index, name] of [
    ['codes_pkey', 'tags_pkey'],
    ['codes_by_batch', 'tags_by_batch'],
    ['codes_by_replacement', 'tags_by_replacement'],
    ['codes_by_prefix', 'tags_by_prefix'],
    ['activations_pkey', 'items_pkey'],
    ['activations_by_account', 'items_by_account'],
    ['activations_by_search_keys', 'items_by_search_keys'],
  ] as const)
    await sql`alter index ${sql.ref(index)} rename to ${sql.ref(name)}`.execute(db);
  await sql`
    alter table tags add column item_id uuid, add column is_main boolean not null default false,
      add column name text not null default ''`.execute(db);
  // The next migration validates the existing rows, because it can do so without locking the table.
  await sql`
    alter table tags add constraint tags_item_id_fkey foreign key (item_id) references items (id) on delete set null
    not valid`.execute(db);
  await sql`create index tags_by_item on tags (item_id) where item_id is not null`.execute(db);
  await sql`create unique index tags_main on tags (item_id) where is_main`.execute(db);
  await addFormerTables(db);
}

async function addFormerTables(db: Kysely<unknown>): Promise<void> {
  await sql`create view codes as select id, minted_at, batch_id, retired_at, replaced_by from tags`.execute(
    db,
  );
  await sql`create view activations as select * from items`.execute(db);
  await sql`
    create or replace function follow_items_code_id() returns trigger language plpgsql as $$
    declare
      former uuid := (select item_id from tags where id = new.code_id);
    begin
      if former = new.id then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        update tags set is_main = false where item_id = new.id and is_main;
      elsif exists (select from items where id = former and account_id = former) then
        -- Left behind by a transfer, whose new row this is: all tags go along.
        update tags set item_id = new.id where item_id = former;
        return null;
      elsif exists (select from items i join accounts a on a.id = i.account_id where i.id = former) then
        raise unique_violation using message = 'the tag is on another item';
      end if;
      update tags set item_id = new.id, is_main = true, name = '' where id = new.code_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger follow_items_code_id after insert or update of code_id on items for each row
    when (pg_trigger_depth() = 0 and new.code_id is not null) execute function follow_items_code_id()`.execute(
    db,
  );
}
