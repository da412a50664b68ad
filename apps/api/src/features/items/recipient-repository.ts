import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { looksAfter } from './access-rules.ts';

/**
 * Tells whether a job about an item may still reach its account, which had access when the job was enqueued. True for jobs
 * without an item or an account.
 */
export async function isStillRecipient(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs j left join items i on i.id = j.activation_id
    where j.id = ${jobId}::uuid
      and (i.id is null or j.account_id is null or ${looksAfter(sql`j.account_id`, 'i')})`.execute(db);
  return rows.length > 0;
}
