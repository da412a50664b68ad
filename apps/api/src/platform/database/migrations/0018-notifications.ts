import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_settings (
      account_id uuid not null references accounts (id) on delete cascade,
      event text not null,
      channel text not null,
      primary key (account_id, event, channel)
    )`.execute(db);
  await sql`alter table held_mails add column is_reminder boolean not null default false`.execute(db);
  await sql`
    create table push_keys (
      name text primary key,
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_by_account on push_subscriptions (account_id)`.execute(db);
  await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(db);
}
