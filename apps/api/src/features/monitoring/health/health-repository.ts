import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { MailQueue } from './health-rules.ts';

export async function describeDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0] ?? { version: 'unknown', bytes: 0, now: new Date(0) };
}

export async function countMailQueue(db: Db, kind: string): Promise<MailQueue> {
  return db
    .selectFrom('jobs')
    .select(sql<number>`(count(*) filter (where done_at is null and parked_at is null))::int`.as('waiting'))
    .select(
      sql<number>`(count(*) filter (where done_at is null and parked_at is not null))::int`.as('parked'),
    )
    .select(
      sql<Date | null>`min(created_at) filter (where done_at is null and parked_at is null)`.as('oldest'),
    )
    .select(sql<Date | null>`max(done_at)`.as('lastSent'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}
