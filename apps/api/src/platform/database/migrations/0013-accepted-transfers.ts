import { type Kysely, sql } from 'kysely';

/**
 * Who took an item over, so that the same link answers the same again; and what a former owner leaves behind stands on no
 * code while it is erased, so that the tag has its new item at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfers
      add column accepted_by uuid references accounts (id) on delete cascade,
      add column accepted_at timestamptz`.execute(db);
  await sql`create index transfers_by_accepter on transfers (accepted_by)`.execute(db);
  await sql`create index transfers_by_end on transfers (expires_at)`.execute(db);
  await sql`alter table activations alter column code_id drop not null`.execute(db);
}
