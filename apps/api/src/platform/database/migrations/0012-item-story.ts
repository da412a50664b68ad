import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations add column contact_privacy text not null default 'always'`.execute(db);
  await sql`alter table location_shares add column accuracy_m integer`.execute(db);
  await sql`
    create table item_changes (
      id uuid primary key,
      activation_id uuid not null references activations (id) on delete cascade,
      account_id uuid references accounts (id) on delete set null,
      kind text not null,
      happened_at timestamptz not null
    )`.execute(db);
  await sql`
    create index item_changes_by_activation on item_changes (activation_id, happened_at desc, id desc)`.execute(
    db,
  );
  await sql`create index item_changes_by_account on item_changes (account_id)`.execute(db);
  await sql`create index item_changes_by_time on item_changes (happened_at)`.execute(db);
  await sql`
    create table item_reads (
      activation_id uuid not null references activations (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      read_until timestamptz not null,
      primary key (activation_id, account_id)
    )`.execute(db);
  await sql`create index item_reads_by_account on item_reads (account_id)`.execute(db);
  // Earlier events are no news, because owners know them from mails.
  await sql`
    insert into item_reads (activation_id, account_id, read_until)
    select a.id, p.id, now() from activations a join accounts p on p.id = a.account_id
    union
    select a.id, o.co_owner_id, now() from activations a join co_owners o on o.owner_id = a.account_id
    union
    select a.id, o.owner_id, now() from activations a join co_owners o on o.co_owner_id = a.account_id`.execute(
    db,
  );
  await sql`
    create table conversations (
      id uuid primary key references notes (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      token_hash bytea not null unique,
      token_salt bytea not null,
      language text not null,
      thanks text,
      ended_at timestamptz,
      ended_by text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index conversations_by_activation on conversations (activation_id)`.execute(db);
  await sql`
    create table messages (
      id uuid primary key,
      conversation_id uuid not null references conversations (id) on delete cascade,
      activation_id uuid not null references activations (id) on delete cascade,
      is_from_owner boolean not null,
      account_id uuid references accounts (id) on delete set null,
      message text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index messages_by_conversation on messages (conversation_id, created_at, id)`.execute(db);
  await sql`create index messages_by_activation on messages (activation_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index messages_by_account on messages (account_id)`.execute(db);
  await sql`create index messages_by_time on messages (created_at)`.execute(db);
  await sql`
    create table conversation_links (
      token_hash bytea primary key,
      conversation_id uuid not null references conversations (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index conversation_links_by_conversation on conversation_links (conversation_id)`.execute(
    db,
  );
  await sql`
    create table transfers (
      id uuid primary key,
      activation_id uuid not null unique references activations (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      email text not null,
      token_hash bytea not null unique,
      takes_history boolean not null,
      takes_photo boolean not null,
      takes_messages boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index transfers_by_account on transfers (account_id)`.execute(db);
  // Finds the newest places of an item, even if many later scans have no place.
  for (const [table, time] of [
    ['scans', 'scanned_at'],
    ['notes', 'created_at'],
  ]) {
    const name = `${table}_with_place`;
    const columns = `(activation_id, ${time} desc, id desc)`;
    await sql.raw(`create index ${name} on ${table} ${columns} where lat is not null`).execute(db);
  }
  // The timeline reads from the newest row; the id orders rows of the same time.
  for (const [table, time] of [
    ['scans', 'scanned_at'],
    ['notes', 'created_at'],
    ['location_shares', 'created_at'],
  ]) {
    await sql.raw(`drop index ${table}_by_activation`).execute(db);
    await sql
      .raw(`create index ${table}_by_activation on ${table} (activation_id, ${time} desc, id desc)`)
      .execute(db);
  }
}
