import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is false, because a proof that an older process wrote counts as the weaker kind.
  await sql`alter table sessions add column is_two_factor boolean not null default false`.execute(db);
  await sql`alter table step_up_proofs add column is_two_factor boolean not null default false`.execute(db);
  await sql`alter table outgoing_channels add column paused_at timestamptz`.execute(db);
}
