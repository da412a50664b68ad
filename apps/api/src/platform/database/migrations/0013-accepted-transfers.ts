import { type Kysely, sql } from 'kysely';

/** Stores who accepted an offer. Allows item rows without a tag: in a transfer the new row gets the tag before the old row is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfers
      add column accepted_by uuid references accounts (id) on delete cascade,
      add column accepted_at timestamptz`.execute(db);
  await sql`create index transfers_by_accepter on transfers (accepted_by)`.execute(db);
  await sql`create index transfers_by_end on transfers (expires_at)`.execute(db);
  await sql`alter table activations alter column code_id drop not null`.execute(db);
}
