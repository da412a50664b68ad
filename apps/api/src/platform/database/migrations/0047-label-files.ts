import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table label_files (
      id uuid primary key,
      request jsonb not null,
      count integer not null,
      drawn integer not null default 0,
      created_at timestamptz not null,
      made_attempt integer,
      failure text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index label_files_by_end on label_files (expires_at)`.execute(db);
  await sql`
    create table label_file_parts (
      file_id uuid not null references label_files (id) on delete cascade,
      attempt integer not null,
      position integer not null,
      bytes bytea not null,
      primary key (file_id, attempt, position)
    )`.execute(db);
}
