import type { Context } from './context.ts';
import { recordBounce } from './features/bounces/record-bounce.ts';
import { receiveReply } from './features/conversations/receive-reply.ts';
import { listReplyTokens } from './features/item-mails/reply-address-rules.ts';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker.ts';
import { ensureRepeating, REPEATING_KEY_PREFIX } from './platform/jobs/jobs-repository.ts';
import { hastenJob } from './platform/jobs/keyed-jobs-repository.ts';
import type { Logger } from './platform/logger.ts';
import { type MailInMailbox, readMailbox } from './platform/mail/incoming/mailbox.ts';
import { readMail } from './platform/mail/incoming/read-mail.ts';
import { parseSender } from './platform/mail/sender.ts';

const READ_MAILBOX_JOB = 'read-mailbox';
const REST_MS = 1000;

export async function openMailboxWorker(context: Context, logger: Logger): Promise<JobWorker | undefined> {
  const { config, db, clock } = context;
  if (!config.mailIn) return undefined;
  const now = clock.now();
  await ensureRepeating(db, { kind: READ_MAILBOX_JOB, everyMs: REST_MS, now });
  // After a failure the job may wait an hour, but the operator may have corrected the setting before this start.
  await hastenJob(db, REPEATING_KEY_PREFIX + READ_MAILBOX_JOB, now);
  return createJobWorker({
    db,
    clock,
    logger,
    // A stop needs no grace period, because an interrupted mail is read again.
    graceMs: 0,
    handlers: { [READ_MAILBOX_JOB]: (_payload, job) => readMailIn(context, job) },
  });
}

export async function readMailIn(
  context: Context,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const { mailIn } = context.config;
  if (!mailIn) return;
  const take = (mail: MailInMailbox) =>
    takeMail(context, mail).catch((err: unknown) => {
      context.logger.warn({ err }, 'a received mail was not stored; it is read again in a minute');
      return 'read-later' as const;
    });
  await readMailbox(mailIn, { take, signal });
}

async function takeMail(context: Context, { source, isLarge }: MailInMailbox): Promise<'delete' | 'leave'> {
  const ownDomain = parseSender(context.config.mailFrom)?.address.split('@')[1] ?? '';
  const mail = await readMail(source, { ownDomain });
  if (mail.kind === 'bounce' && mail.messageId !== undefined) {
    await recordBounce(context, mail);
    return 'delete';
  }
  if (mail.kind !== 'reply') return 'leave';
  const tokens = listReplyTokens(mail.to);
  for (const token of tokens) await receiveReply(context, token, { ...mail, isLarge });
  return tokens.length > 0 ? 'delete' : 'leave';
}
