import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table item_mutes (
      account_id uuid not null references accounts (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      created_at timestamptz not null,
      primary key (account_id, activation_id)
    )`.execute(db);
  await sql`create index item_mutes_by_activation on item_mutes (activation_id)`.execute(db);
  await sql`
    create table mute_links (
      token_hash bytea not null,
      account_id uuid not null references accounts (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      created_at timestamptz not null,
      primary key (token_hash, activation_id)
    )`.execute(db);
  await sql`create index mute_links_by_account on mute_links (account_id)`.execute(db);
  await sql`create index mute_links_by_activation on mute_links (activation_id)`.execute(db);
  await sql`create index mute_links_by_time on mute_links (created_at)`.execute(db);
  await sql`
    create table held_mails (
      id uuid primary key,
      digest_id uuid not null references jobs (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      kind text not null,
      event_id uuid not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index held_mails_by_digest on held_mails (digest_id)`.execute(db);
  await sql`create index held_mails_by_account on held_mails (account_id)`.execute(db);
  await sql`create index held_mails_by_activation on held_mails (activation_id)`.execute(db);
  // Finds the sent digests that name a deleted item.
  await sql`create index jobs_that_show on jobs (id) where payload ->> 'shows' is not null`.execute(db);
}
