import { type Kysely, sql } from 'kysely';

/** Adds links for desks (of airlines, hotels, stations, police) that help to find a lost item, and the desks' answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_links (
      id uuid primary key,
      activation_id uuid not null references items (id) on delete cascade,
      token_hash bytea not null unique,
      token_salt bytea not null,
      name text not null,
      description text not null,
      marks text not null,
      tracker_link text not null,
      case_number text not null,
      shows_contact boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz
    )`.execute(db);
  await sql`create index desk_links_by_item on desk_links (activation_id, created_at desc)`.execute(db);
  await sql`create index desk_links_by_end on desk_links (expires_at)`.execute(db);
  // `link_id` has no foreign key: an answer remains after its link is deleted, and an export contains answers but no links.
  await sql`
    create table desk_answers (
      id uuid primary key,
      link_id uuid not null,
      activation_id uuid not null references items (id) on delete cascade,
      desk text not null,
      answer text not null,
      place text not null,
      until_day text not null,
      case_number text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index desk_answers_by_item on desk_answers (activation_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index desk_answers_by_link on desk_answers (link_id, created_at desc)`.execute(db);
  await sql`create index desk_answers_by_time on desk_answers (created_at)`.execute(db);
}
