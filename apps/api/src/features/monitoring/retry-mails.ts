import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { retryJobs } from '../../platform/jobs/failed-jobs-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';
import { recordAct } from '../audit/audit-repository.ts';

/** Requeues failed mails with the full number of attempts. Skips mails that were sent in the meantime. */
export async function retryMails(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof monitoring.retryMails>,
): Promise<MessageAnswerOf<typeof monitoring.retryMails>> {
  const now = context.clock.now();
  const retried = await context.transact(async (tx) => {
    const count = await retryJobs(tx, { kind: MAIL_JOB, ids: body.ids, now });
    if (count > 0) await recordAct(tx, { operator, act: 'mails.retried', subject: String(count), now });
    return count;
  });
  return {
    resultMessage: message('answers.operator.mailsRetried', { count: retried }),
    retried,
  };
}
