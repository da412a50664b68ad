import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { listFailedJobs } from '../../platform/jobs/failed-jobs-repository.ts';
import { countOpenJobs } from '../../platform/jobs/jobs-repository.ts';
import { countDeadAddresses } from '../../platform/mail/dead-address-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';
import { presentMail } from './mail-presenter.ts';

const SHOWN_MAX = 100;

/** Lists failed mails; recipients and text are omitted. */
export async function listMails({ db }: Context): Promise<MessageAnswerOf<typeof monitoring.listMails>> {
  const counts = await countOpenJobs(db, MAIL_JOB);
  const { addresses, withheld } = await countDeadAddresses(db);
  const failed = await listFailedJobs(db, MAIL_JOB, SHOWN_MAX);
  return {
    resultMessage: message('answers.operator.mails'),
    ...counts,
    deadAddresses: addresses,
    withheld,
    mails: failed.map(presentMail),
  };
}
