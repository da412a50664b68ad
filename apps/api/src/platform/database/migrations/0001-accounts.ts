import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      email text not null unique,
      name text not null,
      password_hash text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sign_ups (
      id uuid primary key,
      email text not null,
      name text not null,
      password_hash text not null,
      token_hash bytea not null,
      redirect text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sign_ups_by_email on sign_ups (email, created_at desc)`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      access_hash bytea not null unique,
      access_expires_at timestamptz not null,
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_by_account on sessions (account_id)`.execute(db);
  await sql`
    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      created_at timestamptz not null,
      spent_at timestamptz,
      successor_salt bytea
    )`.execute(db);
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db);
  await sql`
    create table known_devices (
      account_id uuid not null references accounts (id) on delete cascade,
      device_hash bytea not null,
      last_seen_at timestamptz not null,
      primary key (account_id, device_hash)
    )`.execute(db);
  await sql`
    create table co_owners (
      owner_id uuid not null references accounts (id) on delete cascade,
      co_owner_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      primary key (owner_id, co_owner_id)
    )`.execute(db);
  await sql`create index co_owners_by_co_owner on co_owners (co_owner_id)`.execute(db);
}
