import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { looksAfter } from './access-rules.ts';

/** Returns false if the job's account has lost access to the job's item; true for jobs without item or account. */
export async function isStillRecipient(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs j left join items i on i.id = j.activation_id
    where j.id = ${jobId}::uuid
      and (i.id is null or j.account_id is null or ${looksAfter(sql`j.account_id`, 'i')})`.execute(db);
  return rows.length > 0;
}
