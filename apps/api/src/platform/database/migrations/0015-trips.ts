import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trips (
      account_id uuid not null references accounts (id) on delete cascade,
      id uuid not null,
      first_day text not null,
      last_day text not null,
      time_zone text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      email text not null,
      mobile_number text not null,
      primary key (account_id, id)
    )`.execute(db);
}
