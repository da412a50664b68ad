import { type Kysely, sql } from 'kysely';

/** An index of leases, since a count per account or host must not read every waiting job; and the time of a receiver's Retry-After. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_leased on jobs (leased_until) where leased_until is not null`.execute(db);
  await sql`alter table outgoing_channels add column retry_at timestamptz`.execute(db);
}
