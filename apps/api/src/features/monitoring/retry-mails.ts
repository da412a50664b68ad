import type { monitoring } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { retryJobs } from '../../platform/jobs/failed-jobs-repository.ts';
import { MAIL_JOB } from '../../platform/mail/mailer.ts';

/** Requeues failed mails with the full number of attempts; skips mails sent since. */
export async function retryMails(
  context: Context,
  _operator: unknown,
  { body }: InputOf<typeof monitoring.retryMails>,
): Promise<MessageAnswerOf<typeof monitoring.retryMails>> {
  const now = context.clock.now();
  const retried = await context.transact((tx) => retryJobs(tx, { kind: MAIL_JOB, ids: body.ids, now }));
  return {
    resultMessage: message('answers.operator.mailsRetried', { count: retried }),
    retried,
  };
}
