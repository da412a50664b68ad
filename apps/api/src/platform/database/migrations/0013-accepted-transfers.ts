import { type Kysely, sql } from 'kysely';

/** An item left behind has no code while it is erased, so that its tag gets the new item at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfers
      add column accepted_by uuid references accounts (id) on delete cascade,
      add column accepted_at timestamptz`.execute(db);
  await sql`create index transfers_by_accepter on transfers (accepted_by)`.execute(db);
  await sql`create index transfers_by_end on transfers (expires_at)`.execute(db);
  await sql`alter table activations alter column code_id drop not null`.execute(db);
}
