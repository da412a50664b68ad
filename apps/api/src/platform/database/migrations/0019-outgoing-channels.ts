import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_channels (
      account_id uuid not null references accounts (id) on delete cascade,
      channel text not null check (channel in ('webhook', 'ntfy')),
      id uuid not null unique,
      address text not null,
      topic text not null,
      secret text not null,
      created_at timestamptz not null,
      failing_since timestamptz,
      off_at timestamptz,
      off_reason text check (off_reason in ('gone', 'failing')),
      last_at timestamptz,
      last_is_delivered boolean,
      last_words text,
      primary key (account_id, channel),
      check ((off_at is null) = (off_reason is null)),
      check ((last_at is null) = (last_is_delivered is null) and (last_at is null) = (last_words is null))
    )`.execute(db);
}
