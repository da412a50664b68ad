import { type Kysely, sql } from 'kysely';

/** Adds an index of leases, so that a count per account or host reads only leased jobs. Adds the time of a receiver's Retry-After. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_leased on jobs (leased_until) where leased_until is not null`.execute(db);
  await sql`alter table outgoing_channels add column retry_at timestamptz`.execute(db);
}
