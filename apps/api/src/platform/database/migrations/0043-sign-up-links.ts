import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_up_links (
      id uuid primary key,
      token_hash bytea not null unique,
      made_by text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sign_up_links_by_end on sign_up_links (expires_at)`.execute(db);
  // A foreign key is impossible: a sign-up outlives its withdrawn link and is refused later.
  await sql`alter table sign_ups add column link_id uuid`.execute(db);
}
