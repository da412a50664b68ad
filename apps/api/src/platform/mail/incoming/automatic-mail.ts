import type { Email } from 'postal-mime';
import type { IgnoredMail } from './received-mail.ts';

/** The product's Message-IDs contain a UUIDv7. A mail program may use the same domain, but writes a UUIDv4. */
const OWN_ID = /^<?[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@/i;
const LIST_HEADERS = ['list-id', 'list-post', 'list-help', 'list-unsubscribe', 'list-subscribe'];
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop'];
/** Subjects of absence notices. X-Auto-Response-Suppress alone proves nothing: Exchange adds this header even to personal mails. */
const ABSENCE_SUBJECT =
  /^(?:auto(?:matic)?[ -]?reply|out of (?:the )?office|automatische antwort|abwesen|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|odpowiedź automatyczna|автоматична відповідь|otomatik (?:yanıt|cevap)|رد تلقائي|स्वचालित|自動(?:応答|返信)|自动(?:答复|回复))/iu;

export function findIgnoredReason(
  { headers, messageId = '', subject = '' }: Email,
  ownDomain: string,
): IgnoredMail['reason'] | undefined {
  const values = new Map(headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  if (isOwnId(messageId.trim(), ownDomain)) return 'own';
  if (LIST_HEADERS.some((name) => values.has(name))) return 'list';
  const precedence = values.get('precedence') ?? '';
  if (precedence === 'list') return 'list';
  const isAutomatic =
    (values.get('auto-submitted') ?? 'no').split(/[;\s]/)[0] !== 'no' ||
    ['bulk', 'junk', 'auto_reply'].includes(precedence) ||
    AUTOMATIC_HEADERS.some((name) => values.has(name)) ||
    // Only servers send mails with an empty return path (RFC 5321, 4.5.5).
    values.get('return-path')?.replaceAll(' ', '') === '<>' ||
    values.get('content-type')?.startsWith('multipart/report') ||
    (values.has('x-auto-response-suppress') && ABSENCE_SUBJECT.test(subject.trim()));
  return isAutomatic ? 'automatic' : undefined;
}

export function isOwnId(messageId: string, ownDomain: string): boolean {
  return (
    OWN_ID.test(messageId) &&
    messageId.replace(/>$/, '').toLowerCase().endsWith(`@${ownDomain.toLowerCase()}`)
  );
}
