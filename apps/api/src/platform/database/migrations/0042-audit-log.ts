import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      operator_name text not null,
      operator_account_id uuid,
      act text not null,
      subject text not null
    )`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at, id)`.execute(db);
  await sql`
    create table service_settings (
      key text primary key,
      value jsonb not null,
      changed_at timestamptz not null
    )`.execute(db);
}
