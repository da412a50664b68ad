import type { Db } from '../database/db.ts';
import { deleteJobsByPayload } from '../jobs/jobs-repository.ts';
import { MAIL_JOB } from './mail-job.ts';

/** Erases every mail to an address, sent or waiting. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await deleteJobsByPayload(db, { kind: MAIL_JOB, field: 'to', value: address });
}
