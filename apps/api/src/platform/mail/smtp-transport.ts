import type { SendMailOptions } from 'nodemailer';
import { isLoopbackHost } from '../http/local-request.ts';
import { PermanentJobError } from '../jobs/retry-rules.ts';
import type { MailTransport, OutgoingMail } from './mail-delivery.ts';
import { isMailAddress, parseSender, type Sender } from './sender.ts';
import { toSmtpFailure, UNANSWERED } from './smtp-failure.ts';

/** Timeouts for the greeting and for the reply to the end of a mail, as RFC 5321, 4.5.3.2, specifies. */
const GREETING_MS = 5 * 60_000;
const ANSWER_MS = 10 * 60_000;
export const DELIVERY_MS = GREETING_MS + ANSWER_MS + 5 * 60_000;
/** After this wait for a reply, the mail is marked as uncertain: if this process dies, the server may still have delivered the mail. */
const SOON_ANSWERED_MS = 2000;
const CHECK_MS = 20_000;

export interface SmtpWaits {
  readonly greetingMs: number;
  readonly answerMs: number;
  readonly soonAnsweredMs: number;
}

export interface SmtpTransport extends MailTransport {
  check(): Promise<void>;
}

/** If `from` is a bare address, `brandName` becomes its display name. `hostName` is sent in EHLO. Throws if `from` has no address. */
export function createSmtpTransport(options: {
  url: string;
  from: string;
  brandName: string;
  hostName?: string | undefined;
  waits?: SmtpWaits;
}): SmtpTransport {
  const parsed = parseSender(options.from);
  if (parsed === undefined) throw new Error('MAIL_FROM must hold one e-mail address');
  const sender = { address: parsed.address, name: parsed.name || options.brandName };
  const { waits = { greetingMs: GREETING_MS, answerMs: ANSWER_MS, soonAnsweredMs: SOON_ANSWERED_MS } } =
    options;
  const url = new URL(options.url);
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    check: async () => {
      try {
        const transport = await openTransport(url, options.hostName, {
          greetingMs: CHECK_MS,
          answerMs: CHECK_MS,
        });
        await transport.verify();
      } catch (error) {
        throw toSmtpFailure(error, { url });
      }
    },
    deliver: async (mail) => {
      const handOver = watchHandOver(mail, waits.soonAnsweredMs);
      const message: WatchedMessage = { ...toMessage(mail, sender), onSent: handOver.begin };
      try {
        opening ??= openTransport(url, options.hostName, waits);
        await (await opening).sendMail(message);
      } catch (error) {
        throw toSmtpFailure(error, { url, to: mail.to, isHandedOver: handOver.hasStarted() });
      } finally {
        await handOver.end();
      }
    },
  };
}

interface WatchedMessage extends SendMailOptions {
  readonly onSent: () => void;
}

function watchHandOver(mail: OutgoingMail, soonAnsweredMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let marking: Promise<void> | undefined;
  return {
    begin: () => {
      timer = setTimeout(() => {
        // An error of this write is ignored, because the server's reply determines the outcome.
        marking = mail.markUncertain?.(UNANSWERED).catch(() => undefined);
      }, soonAnsweredMs);
    },
    hasStarted: () => timer !== undefined,
    end: async () => {
      clearTimeout(timer);
      await marking;
    },
  };
}

async function openTransport(
  url: URL,
  hostName: string | undefined,
  { greetingMs, answerMs }: Pick<SmtpWaits, 'greetingMs' | 'answerMs'>,
) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: withTlsRules(url).href,
    ...(hostName ? { name: hostName } : {}),
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    dnsTimeout: 10_000,
    // A mail's content comes only from its template, so no value may name a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { onSent } = mail.data as unknown as WatchedMessage;
    // The stream is read only after the reply to DATA, so the end of the stream means that the whole mail was sent.
    mail.message.processFunc((input) => input.once('end', onSent));
    done();
  });
  return transport;
}

/** Adapts the URL for the library: a login requires TLS, unless the server is on this machine or the URL has `tls=off`. */
function withTlsRules(smtpUrl: URL): URL {
  const url = new URL(smtpUrl);
  const isTlsOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (isTlsOff) url.searchParams.set('ignoreTLS', 'true');
  if (url.username === '') return url;
  url.searchParams.set('forceAuth', 'true');
  if (!isTlsOff && !isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url;
}

function toMessage(mail: OutgoingMail, sender: Sender): SendMailOptions {
  if (!isMailAddress(mail.to)) throw new PermanentJobError('The recipient is not one address');
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    envelope: { from: sender.address, to: [mail.to] },
    // All attempts have the same Message-ID, so a mail client can recognise a second delivery.
    messageId: `<${mail.id}@${domain}>`,
    // These headers name a mail that never existed, so that clients group mails with different subjects (RFC 5322, 3.6.4).
    ...(mail.thread
      ? { inReplyTo: `<${mail.thread}@${domain}>`, references: `<${mail.thread}@${domain}>` }
      : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The header Auto-Submitted prevents out-of-office replies (RFC 3834).
    headers: {
      'Auto-Submitted': mail.isAutomaticReply ? 'auto-replied' : 'auto-generated',
      ...unsubscribeHeaders(mail.muteUrl),
    },
    signal: mail.signal,
  };
}

/** Returns the headers for a one-click unsubscribe (RFC 2369; RFC 8058 applies only over TLS). */
function unsubscribeHeaders(muteUrl: string | undefined): Record<string, string> {
  if (muteUrl === undefined) return {};
  const header = { 'List-Unsubscribe': `<${muteUrl}>` };
  if (new URL(muteUrl).protocol !== 'https:') return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
