import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_runs (
      id uuid primary key,
      kind text not null,
      requested_at timestamptz not null,
      attempts integer not null default 0,
      started_at timestamptz,
      ended_at timestamptz,
      error text,
      file text,
      result jsonb
    )`.execute(db);
  await sql`create unique index backup_runs_open on backup_runs (kind) where ended_at is null`.execute(db);
  await sql`create index backup_runs_by_end on backup_runs (kind, ended_at)`.execute(db);
}
