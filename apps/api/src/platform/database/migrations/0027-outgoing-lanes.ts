import { type Kysely, sql } from 'kysely';

/** Counting the leases of an account or host must not read every job that waits; and until when a receiver asked to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_leased on jobs (leased_until) where leased_until is not null`.execute(db);
  await sql`alter table outgoing_channels add column retry_at timestamptz`.execute(db);
}
