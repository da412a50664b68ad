import { type Kysely, sql } from 'kysely';

/** Fills `tags.item_id` from the previous version's columns. Requests continue, because only tags with an item are locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fill(db);
  await addTrigger(db);
  // Copies what the previous version wrote since the first call. Later writes wait, because `create trigger` has locked the table.
  await fill(db);
  await sql`alter table tags validate constraint tags_item_id_fkey`.execute(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tags set item_id = items.id, is_main = tags.retired_at is null
    from items where items.code_id = coalesce(tags.replaced_by, tags.id) and tags.item_id is null`.execute(
    db,
  );
}

/** Copies this version's writes into the columns that the previous version reads. */
async function addTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function follow_tags_item_id() returns trigger language plpgsql as $$
    begin
      update items set code_id = null where code_id = new.id and not (new.is_main and id is not distinct from new.item_id);
      update items set code_id = new.id where id = new.item_id and new.is_main and code_id is distinct from new.id;
      update tags t set replaced_by = m.id
      from (select (select id from tags where item_id = new.item_id and is_main) as id) m
      where t.item_id = new.item_id and t.replaced_by is distinct from nullif(m.id, t.id);
      if new.item_id is null and new.retired_at is null then
        update tags set replaced_by = null where id = new.id and replaced_by is not null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger follow_tags_item_id after update of item_id, is_main, retired_at on tags for each row
    when (pg_trigger_depth() = 0) execute function follow_tags_item_id()`.execute(db);
}
