import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { isUuid } from '../../database/ids.ts';
import { addToJobPayload } from '../../jobs/jobs-repository.ts';
import type { RenderedEmail } from '../email-template.tsx';
import { MAIL_JOB, type MailJob } from '../mailer.ts';

export interface StoredMail extends RenderedEmail {
  id: string;
  to: string;
  replyTo?: string;
  createdAt: Date;
}

const LIST_MAX = 200;

export async function storeMail(db: Db, jobId: string, kept: RenderedEmail): Promise<void> {
  await addToJobPayload(db, jobId, { kept } satisfies Partial<MailJob>);
}

export async function listStoredMails(db: Db): Promise<StoredMail[]> {
  const rows = await selectStored(db)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
  return rows.map(toStoredMail);
}

export async function findStoredMail(db: Db, id: string): Promise<StoredMail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectStored(db).where('id', '=', id).executeTakeFirst();
  return row && toStoredMail(row);
}

function selectStored(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', MAIL_JOB)
    .where(sql<boolean>`payload -> 'kept' is not null`);
}

function toStoredMail(row: { id: string; payload: unknown; created_at: Date }): StoredMail {
  const { to, replyTo, kept } = row.payload as MailJob & { kept: RenderedEmail };
  return { id: row.id, to, ...(replyTo ? { replyTo } : {}), ...kept, createdAt: row.created_at };
}
