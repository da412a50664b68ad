import { type Kysely, sql } from 'kysely';

/** Stores, in one row, the trusted time and the reason for which the erasure of old rows is paused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_clock (
      name text primary key,
      trusted_at timestamptz not null,
      observed_at timestamptz not null,
      ran_ms bigint not null,
      held_for text,
      held_at_ran_ms bigint
    )`.execute(db);
}
