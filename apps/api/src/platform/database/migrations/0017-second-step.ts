import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_steps (
      account_id uuid primary key references accounts (id) on delete cascade,
      secret text not null,
      last_time_step bigint not null,
      created_at timestamptz not null,
      turned_on_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      account_id uuid not null references second_steps (account_id) on delete cascade,
      hash bytea not null,
      primary key (account_id, hash)
    )`.execute(db);
  await sql`
    create table sign_in_tickets (
      hash bytea primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      password_mark bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_tickets_by_account on sign_in_tickets (account_id)`.execute(db);
  await sql`create index sign_in_tickets_by_end on sign_in_tickets (expires_at)`.execute(db);
}
