import { type Kysely, sql } from 'kysely';

/** Stores the operator's questions to owners. A question is about a claim on a tag, or a co-owner's request to take over an item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_questions (
      id uuid primary key,
      kind text not null,
      code_id text not null,
      activation_id uuid not null,
      account_id uuid not null references accounts (id) on delete cascade,
      heir_id uuid references accounts (id) on delete cascade,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      outcome text,
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index owner_questions_open on owner_questions (activation_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index owner_questions_by_account on owner_questions (account_id)`.execute(db);
  await sql`create index owner_questions_by_heir on owner_questions (heir_id) where heir_id is not null`.execute(
    db,
  );
}
