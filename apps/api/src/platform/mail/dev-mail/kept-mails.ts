import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { isUuid } from '../../database/ids.ts';
import { addToJobPayload } from '../../jobs/jobs-repository.ts';
import type { RenderedEmail } from '../email-template.tsx';
import { MAIL_JOB, type MailJob } from '../mailer.ts';

export interface KeptMail extends RenderedEmail {
  id: string;
  to: string;
  replyTo?: string;
  createdAt: Date;
}

const LIST_MAX = 200;

export async function keepMail(db: Db, jobId: string, kept: RenderedEmail): Promise<void> {
  await addToJobPayload(db, jobId, { kept } satisfies Partial<MailJob>);
}

export async function listKeptMails(db: Db): Promise<KeptMail[]> {
  const rows = await selectKept(db)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
  return rows.map(toKeptMail);
}

export async function findKeptMail(db: Db, id: string): Promise<KeptMail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectKept(db).where('id', '=', id).executeTakeFirst();
  return row && toKeptMail(row);
}

function selectKept(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', MAIL_JOB)
    .where(sql<boolean>`payload -> 'kept' is not null`);
}

function toKeptMail(row: { id: string; payload: unknown; created_at: Date }): KeptMail {
  const { to, replyTo, kept } = row.payload as MailJob & { kept: RenderedEmail };
  return { id: row.id, to, ...(replyTo ? { replyTo } : {}), ...kept, createdAt: row.created_at };
}
