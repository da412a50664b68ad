import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_account on passkeys (account_id, created_at desc)`.execute(db);
  await sql`
    create table passkey_challenges (
      hash bytea primary key,
      purpose text not null,
      session_id uuid references sessions (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_by_session on passkey_challenges (session_id)`.execute(db);
  await sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`.execute(db);
  await sql`
    create table step_up_proofs (
      hash bytea primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index step_up_proofs_by_session on step_up_proofs (session_id)`.execute(db);
  await sql`create index step_up_proofs_by_end on step_up_proofs (expires_at)`.execute(db);
}
