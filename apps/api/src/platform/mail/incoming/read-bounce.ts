import type { Email } from 'postal-mime';
import { isAddressDead } from '../dead-address-rules.ts';
import { isOwnId } from './automatic-mail.ts';
import type { ReceivedBounce } from './received-mail.ts';

/** Limits each part that is read. Reports are shorter; of a longer returned mail only the headers are needed. */
const REPORT_MAX_LENGTH = 65_536;
const RETURNED_MAIL = /^(?:message\/(?:rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/;
/** Matches both codes of a server's reply, such as "550 5.1.1", and captures the second code. */
const REPLY_STATUS = /\b5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/;
const COPY_BELOW = /^---.{0,200}copy of/m;
const FAILED_RECIPIENT = /^[^\s<>,;]{1,64}@[^\s<>,;]{1,255}$/;

export function findBounce(mail: Email, ownDomain: string): ReceivedBounce | undefined {
  const report = mail.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  const words = mail.text?.slice(0, REPORT_MAX_LENGTH).split(COPY_BELOW)[0] ?? '';
  const failure = report ? findFailure(decode(report.content), words) : findEximFailure(mail, words);
  if (failure === undefined) return undefined;
  return { kind: 'bounce', ...failure, messageId: findReturnedId(mail, ownDomain) };
}

type Failure = Pick<ReceivedBounce, 'recipient' | 'status' | 'isPermanent'>;

function findFailure(report: string, words: string): Failure | undefined {
  for (const group of report.split(/\n[ \t]*\n/)) {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.{0,1000})`, 'im').exec(group.replace(/\n[ \t]+/g, ' '))?.[1]?.trim();
    if (field('Action')?.toLowerCase() !== 'failed') continue;
    const recipient = [field('Original-Recipient'), field('Final-Recipient')]
      .map((value) => value?.replace(/^[\w-]+[ \t]*;[ \t]*/, '').replace(/^<(.*)>$/, '$1') ?? '')
      .find((value) => FAILED_RECIPIENT.test(value));
    if (recipient === undefined) continue;
    const diagnostic = field('Diagnostic-Code') ?? words;
    const given = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('Status') ?? '')?.[0] ?? '5.0.0';
    return toFailure(recipient, given, diagnostic);
  }
  return undefined;
}

function findEximFailure({ headers }: Email, words: string): Failure | undefined {
  const failed = headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? '';
  const recipient = failed.split(',')[0]?.trim() ?? '';
  return FAILED_RECIPIENT.test(recipient) ? toFailure(recipient, '5.0.0', words) : undefined;
}

function toFailure(recipient: string, given: string, diagnostic: string): Failure {
  // Relays often report only a class of status, such as 5.0.0. The server's reply then contains the exact status.
  const status = given.endsWith('.0.0') ? (REPLY_STATUS.exec(diagnostic)?.[1] ?? given) : given;
  return { recipient: recipient.toLowerCase(), status, isPermanent: isAddressDead(status, diagnostic) };
}

function findReturnedId({ attachments, headers, text = '' }: Email, ownDomain: string): string | undefined {
  const returned = attachments.find(({ mimeType }) => RETURNED_MAIL.test(mimeType));
  const copy = returned ? decode(returned.content).split(/\n\n/)[0] : text.split(COPY_BELOW)[1];
  const references = headers.filter(({ key }) => key === 'in-reply-to' || key === 'references');
  const places = [
    ...(/^message-id:\s{0,5}<([^<>\s]{1,300})>/im.exec(copy?.slice(0, REPORT_MAX_LENGTH) ?? '')?.slice(1) ??
      []),
    ...references.flatMap(({ value }) => value.slice(0, REPORT_MAX_LENGTH).split(/[<>\s]+/)),
  ];
  return places.find((id) => isOwnId(id, ownDomain));
}

function decode(content: Email['attachments'][number]['content']): string {
  if (typeof content === 'string') return content.slice(0, REPORT_MAX_LENGTH).replaceAll('\r', '');
  return new TextDecoder()
    .decode(new Uint8Array(content).subarray(0, REPORT_MAX_LENGTH))
    .replaceAll('\r', '');
}
