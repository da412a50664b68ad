import { type Kysely, sql } from 'kysely';

/** Gives posters their own addresses. Earlier versions printed the tag's address on posters, and made posters only for lost items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posters (
      id text primary key,
      activation_id uuid not null references items (id) on delete cascade,
      kind text not null,
      shows_contact boolean not null,
      created_at timestamptz not null,
      unique (activation_id, kind)
    )`.execute(db);
  await sql`
    create table poster_visits (
      id uuid primary key,
      poster_id text not null references posters (id) on delete cascade,
      visited_at timestamptz not null
    )`.execute(db);
  await sql`create index poster_visits_by_poster on poster_visits (poster_id, visited_at desc)`.execute(db);
  await sql`create index poster_visits_by_time on poster_visits (visited_at)`.execute(db);
  await sql`alter table notes add column source text`.execute(db);
  await sql`alter table location_shares add column source text`.execute(db);
  await sql`alter table tags add column is_on_posters boolean not null default false`.execute(db);
  await sql`
    update tags set is_on_posters = true
    where item_id in (
      select id from items where is_lost
      union select activation_id from item_changes where kind = 'lost'
    )`.execute(db);
}
