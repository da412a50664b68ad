import { type Kysely, sql } from 'kysely';

/** Replaces `text_pattern_ops`, which CockroachDB rejects. Without `asc`, YugabyteDB would hash an index's first column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index codes_by_prefix`.execute(db);
  await sql`create index codes_by_prefix on codes (id collate "C" asc)`.execute(db);
}
