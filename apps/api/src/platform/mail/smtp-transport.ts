import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { PermanentJobError } from '../jobs/retry-rules.ts';
import type { MailTransport, OutgoingMail } from './mail-delivery.ts';
import { isMailAddress, parseSender, type Sender } from './sender.ts';

/**
 * Hands mails to an SMTP server. `from` is an address, or a name with an address in angle brackets; a bare address is shown
 * with `brandName`. Throws at once when `from` holds no address.
 */
export function createSmtpTransport(options: {
  url: string;
  from: string;
  brandName: string;
}): MailTransport {
  const parsed = parseSender(options.from);
  if (parsed === undefined) throw new Error('MAIL_FROM must hold one e-mail address');
  const sender = { ...parsed, name: parsed.name || options.brandName };
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    deliver: async (mail) => {
      const message = toMessage(mail, sender);
      try {
        opening ??= openTransport(options.url);
        await (await opening).sendMail(message);
      } catch (error) {
        throw toSmtpFailure(error);
      }
    },
  };
}

/** With the first mail: the library is one of the largest. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // A template is the only source of a mail's content; no value may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMessage(mail: OutgoingMail, sender: Sender): SendMailOptions {
  if (!isMailAddress(mail.to)) throw new PermanentJobError('The recipient is not one address');
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    envelope: { from: sender.address, to: [mail.to] },
    // The same for every attempt, so that a delivery repeated after a crash can be recognised as one.
    messageId: `<${mail.id}@${domain}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Keeps out-of-office answers from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.muteUrl) },
    signal: mail.signal,
  };
}

/** What lets a mail program end such mails with one click (RFC 2369 and, over TLS only, RFC 8058). */
function unsubscribeHeaders(muteUrl: string | undefined): Record<string, string> {
  if (muteUrl === undefined) return {};
  const header = { 'List-Unsubscribe': `<${muteUrl}>` };
  if (new URL(muteUrl).protocol !== 'https:') return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const AUTHENTICATION_REQUIRED = 530;

/**
 * Turns what SMTP answered into a failure that names no person (servers repeat the address), permanent when the recipient or
 * the mail itself was refused for good.
 */
export function toSmtpFailure(error: unknown): Error {
  const { code, command, response, responseCode, permanent } = error as NodemailerError;
  if (responseCode === undefined) return new Error(`SMTP failed: ${code ?? 'unknown'}`);
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = ['SMTP', responseCode, status, 'at', command ?? 'unknown'].filter(Boolean).join(' ');
  // Refused sender, login or relay (status x.7.x: policy) mean a wrong setting of ours: waiting lets the operator mend it.
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  const isOurs = status?.split('.')[1] === '7' || responseCode === AUTHENTICATION_REQUIRED;
  return permanent && isAboutRecipient && !isOurs ? new PermanentJobError(reason) : new Error(reason);
}
