import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      token_hash bytea primary key,
      account_id uuid references accounts (id) on delete cascade,
      sign_up_id uuid references sign_ups (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_by_account on password_resets (account_id)`.execute(db);
  await sql`create index password_resets_by_sign_up on password_resets (sign_up_id)`.execute(db);
  await sql`
    create table invitations (
      id uuid primary key,
      owner_id uuid not null references accounts (id) on delete cascade,
      name text not null,
      email text not null,
      owner_token_hash bytea not null,
      co_owner_token_hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      co_owner_id uuid references accounts (id) on delete cascade,
      accepted_at timestamptz,
      unique (owner_id, email)
    )`.execute(db);
  await sql`create index invitations_by_email on invitations (email)`.execute(db);
  await sql`create index invitations_by_co_owner on invitations (co_owner_id)`.execute(db);
  await sql`
    alter table jobs add column activation_id uuid references activations (id) on delete cascade`.execute(db);
  await sql`create index jobs_by_activation on jobs (activation_id)`.execute(db);
}
