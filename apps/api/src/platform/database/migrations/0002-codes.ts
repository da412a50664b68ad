import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table codes (id text primary key, minted_at timestamptz not null)`.execute(db);
  await sql`
    create table activations (
      id uuid primary key,
      code_id text not null unique references codes (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null,
      email text not null,
      mobile_number text not null,
      category text not null,
      default_message text not null,
      survey_answer text not null,
      is_lost boolean not null,
      lost_since timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  // The id breaks ties, so that a page never shows an item twice.
  await sql`create index activations_by_account on activations (account_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table categories (id uuid primary key, name text not null unique, position integer not null)`.execute(
    db,
  );
  const names = [
    'Bags',
    'Luggage',
    'Keys',
    'Wallets',
    'Electronics',
    'Clothing',
    'Pets',
    'Sports',
    'Toys',
    'Other',
  ];
  for (const [position, name] of names.entries()) {
    const id = `00000000-0000-7000-8000-${String(position + 1).padStart(12, '0')}`;
    await sql`insert into categories (id, name, position) values (${id}, ${name}, ${position})`.execute(db);
  }
}
