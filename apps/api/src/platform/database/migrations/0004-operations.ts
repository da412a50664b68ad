import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id uuid primary key,
      kind text not null,
      key text unique,
      payload jsonb not null,
      account_id uuid references accounts (id) on delete cascade,
      run_at timestamptz not null,
      attempts integer not null default 0,
      leased_until timestamptz,
      last_error text,
      done_at timestamptz,
      parked_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index jobs_due on jobs (run_at) where done_at is null and parked_at is null`.execute(db);
  await sql`create index jobs_by_account on jobs (account_id)`.execute(db);
  await sql`
    create table limit_counters (
      key bytea primary key,
      count integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index limit_counters_by_end on limit_counters (window_ends_at)`.execute(db);
}
