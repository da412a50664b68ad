import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scans (
      id uuid primary key,
      code_id text not null references codes (id) on delete cascade,
      activation_id uuid references activations (id) on delete cascade,
      scanned_at timestamptz not null,
      device text not null,
      os text not null,
      country text not null,
      lat double precision,
      lng double precision,
      is_own boolean not null
    )`.execute(db);
  await sql`create index scans_by_activation on scans (activation_id, scanned_at desc)`.execute(db);
  await sql`create index scans_by_time on scans (scanned_at)`.execute(db);
  await sql`
    create table notes (
      id uuid primary key,
      code_id text not null references codes (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      message text not null,
      lat double precision,
      lng double precision,
      place text not null,
      reply_to text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index notes_by_activation on notes (activation_id, created_at desc)`.execute(db);
  await sql`create index notes_by_time on notes (created_at)`.execute(db);
  await sql`
    create table location_shares (
      id uuid primary key,
      code_id text not null references codes (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      lat double precision not null,
      lng double precision not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index location_shares_by_activation on location_shares (activation_id, created_at desc)`.execute(
    db,
  );
  await sql`create index location_shares_by_time on location_shares (created_at)`.execute(db);
}
