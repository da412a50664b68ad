import type { Db } from '../database/db.ts';
import { deleteJobsCarrying } from '../jobs/jobs-repository.ts';
import { MAIL_JOB } from './mail-job.ts';

/** Erases every mail to an address, sent or waiting. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await deleteJobsCarrying(db, { kind: MAIL_JOB, field: 'to', value: address });
}
