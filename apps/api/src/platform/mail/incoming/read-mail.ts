import type { Email } from 'postal-mime';
import { findIgnoredReason } from './automatic-mail.ts';
import { cutQuotes } from './cut-quotes.ts';
import { findBounce } from './read-bounce.ts';
import type { ReceivedMail } from './received-mail.ts';

const RECIPIENT_HEADERS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);
const HEADER_MAX_LENGTH = 10_000;
const ADDED_FILES = /^application\/(?:x-)?(?:pkcs7|pgp)-|^message\/|^text\/rfc822-headers/;
/** An inline picture below this size is the logo of a signature and does not count as an attachment. */
const LOGO_MAX_BYTES = 16_384;
/** Limits the lines of a mail, because the parser blocks the process for microseconds per line. */
const LINES_MAX = 20_000;
const ENCODED_LINES_MAX = 2000;
const ENCODED_LINE_MIN_LENGTH = 60;
const [NEWLINE, SPACE] = [0x0a, 0x20];

export async function readMail(
  source: Uint8Array,
  { ownDomain }: { /** Domain of the product's Message-IDs. */ ownDomain: string },
): Promise<ReceivedMail> {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const mail = await PostalMime.parse(shorten(source), { maxNestingDepth: 50 }).catch(() => undefined);
  if (mail === undefined) return { kind: 'ignored', reason: 'empty' };
  const bounce = findBounce(mail, ownDomain);
  if (bounce) return bounce;
  const reason = findIgnoredReason(mail, ownDomain);
  if (reason) return { kind: 'ignored', reason };
  const reply = cutQuotes(await findText(mail));
  const attachments = listAttachments(mail);
  if (reply.text === '' && attachments.length === 0) return { kind: 'ignored', reason: 'empty' };
  const to = mail.headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => addressParser(value.slice(0, HEADER_MAX_LENGTH), { flatten: true }))
    .map(({ address }) => (address ?? '').toLowerCase())
    .filter(Boolean);
  return {
    kind: 'reply',
    to: [...new Set(to)],
    messageId: mail.messageId?.replace(/^\s*<|>\s*$/g, ''),
    ...reply,
    attachments,
  };
}

function shorten(source: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let encodedLines = 0;
  for (let start = 0; start < source.length && lines.length < LINES_MAX; ) {
    const end = source.indexOf(NEWLINE, start);
    const line = source.subarray(start, end < 0 ? undefined : end + 1);
    encodedLines = line.length >= ENCODED_LINE_MIN_LENGTH && !line.includes(SPACE) ? encodedLines + 1 : 0;
    if (encodedLines <= ENCODED_LINES_MAX) lines.push(line);
    start += line.length;
  }
  return Buffer.concat(lines);
}

async function findText({ text = '', html }: Email): Promise<string> {
  if (text.trim() !== '' || html === undefined) return text;
  const { htmlToReply } = await import('./html-to-reply.ts');
  return htmlToReply(html);
}

function listAttachments({ attachments }: Email): string[] {
  return attachments
    .filter(({ mimeType }) => !ADDED_FILES.test(mimeType))
    .filter(({ related, content }) => !related || sizeOf(content) > LOGO_MAX_BYTES)
    .map(({ filename, mimeType }) => filename ?? mimeType);
}

function sizeOf(content: Email['attachments'][number]['content']): number {
  return typeof content === 'string' ? content.length : content.byteLength;
}
