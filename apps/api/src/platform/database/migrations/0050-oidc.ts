import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oidc_identities (
      issuer text not null,
      subject text not null,
      account_id uuid not null unique references accounts (id) on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    )`.execute(db);
  await sql`
    create table oidc_requests (
      state_hash bytea primary key,
      browser_hash bytea not null,
      session_id uuid references sessions (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index oidc_requests_by_session on oidc_requests (session_id)`.execute(db);
  await sql`create index oidc_requests_by_end on oidc_requests (expires_at)`.execute(db);
}
