import { type Kysely, sql } from 'kysely';

/** Stores pending moves of a transferred item's history or messages to its new row. The old row is erased afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table story_moves (
      from_id uuid primary key references activations (id) on delete cascade,
      to_id uuid not null references activations (id) on delete cascade,
      moved text not null
    )`.execute(db);
  await sql`create index story_moves_by_target on story_moves (to_id)`.execute(db);
}
