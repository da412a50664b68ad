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
  // The column has no foreign key: if a link is withdrawn, the sign-up remains and can be refused at its confirmation.
  await sql`alter table sign_ups add column link_id uuid`.execute(db);
}
