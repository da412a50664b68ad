import type { Context } from './context.ts';
import { recordBounce } from './features/bounces/record-bounce.ts';
import { receiveReply } from './features/conversations/receive-reply.ts';
import { listReplyTokens } from './features/item-mails/reply-address-rules.ts';
import { type MailInMailbox, readMailbox } from './platform/mail/incoming/mailbox.ts';
import { readMail } from './platform/mail/incoming/read-mail.ts';
import { parseSender } from './platform/mail/sender.ts';

/** The kind of the job that reads MAIL_IN_URL. It runs for half of its lease, in one process. */
export const READ_MAILBOX_JOB = 'read-mailbox';

/** Stores what comes to the mailbox until the signal aborts: replies become messages, bounces are recorded. */
export async function readMailIn(
  context: Context,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const { mailIn } = context.config;
  if (!mailIn) return;
  await readMailbox(mailIn, { take: (mail) => takeMail(context, mail), signal });
}

async function takeMail(
  context: Context,
  { source, isLarge }: MailInMailbox,
): Promise<'delete' | 'leave'> {
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
