import type { NodemailerError } from 'nodemailer';
import { FewTriesError, PermanentJobError, RetrySoonError, UncertainError } from '../jobs/retry-rules.ts';
import { findSmtpAdvice, type SmtpProblem } from './smtp-advice.ts';

/** Status codes (RFC 3463) about this recipient or mail. Other codes lead to retries, because the operator may fix the cause. */
const FINAL_STATUS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|3\.4|6\.\d{1,3})$/;
const WORDS_MAX_LENGTH = 200;

export interface SmtpAttempt {
  readonly url: URL;
  readonly to?: string | undefined;
  readonly isHandedOver?: boolean;
}

/** Converts an error. The class of the result determines the retries; the result's text contains no address, user or password. */
export function toSmtpFailure(error: unknown, attempt: SmtpAttempt): Error {
  const { code, originalCode, command, response, responseCode, message, timeoutType } =
    error as NodemailerError;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const isAnswered = responseCode !== undefined;
  const words = toOneLine(isAnswered ? (response ?? '') : message);
  const problem: SmtpProblem = {
    url: attempt.url,
    step: command ?? '',
    code: timeoutType ?? originalCode ?? code ?? '',
    responseCode,
    status,
    words: words.replace(ADDRESS, ''),
  };
  const where = isAnswered
    ? ['SMTP', responseCode, status, 'at', command ?? 'unknown']
    : ['SMTP', problem.code];
  const description = `${where.filter(Boolean).join(' ')}: ${redact(words, attempt)}`;
  if (attempt.isHandedOver && !isAnswered) return new UncertainError(`${UNANSWERED} (${description})`);
  const advice = findSmtpAdvice(problem);
  return toFailure(
    problem,
    advice ? `${description}. ${advice.sentence}` : description,
    advice?.isOurs ?? false,
  );
}

export const UNANSWERED =
  'Perhaps taken: the server has the whole mail and did not answer. It is sent again in 6 hours';

function toFailure(
  { step, responseCode = 0, status = '' }: SmtpProblem,
  text: string,
  isOurs: boolean,
): Error {
  const isRcpt = step === 'RCPT TO';
  if (isRcpt && responseCode >= 400 && responseCode < 500 && responseCode !== 421)
    return new RetrySoonError(text);
  if (!isRcpt && step !== 'DATA') return new Error(text);
  if (responseCode >= 500 && FINAL_STATUS.test(status)) return new PermanentJobError(text);
  // Status 5.7.1 is usually a spam filter's verdict, which each retry would receive again (RFC 5321, 4.2.1).
  if (!isRcpt && status === '5.7.1' && !isOurs) return new FewTriesError(text);
  return new Error(text);
}

/** Limits the text that the patterns read, because a reply may be a megabyte long. */
const READ_MAX_LENGTH = 2000;

function toOneLine(text: string): string {
  return (
    text
      .slice(0, READ_MAX_LENGTH)
      // Removes the reply code and the status code, which each line of a longer reply repeats.
      .replace(/^\d{3}(?:[ -]|$)(?:[245]\.\d{1,3}\.\d{1,3}\b)? ?/gm, '')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
  );
}

const ADDRESS = /<?(?:"[^"]*"|<user>|[^\s<>"'(),:;[\]]+)(?:@|%40)(?:\[[^\]]*\]|[^\s<>"'(),;[\]]+)>?/gi;

function redact(words: string, { url, to = '' }: SmtpAttempt): string {
  const [user = '', password = ''] = [url.username, url.password].map(decode);
  const withoutPassword = replaceForms(words, [password, `\0${user}\0${password}`], '<password>');
  const withoutUser = replaceForms(withoutPassword, [user], '<user>');
  const withoutAddresses = withoutUser.replace(ADDRESS, '<address>');
  return cut(replaceForms(withoutAddresses, to.split('@', 1), '<address>').replace(/[.\s]+$/, ''));
}

function replaceForms(text: string, secrets: readonly string[], by: string): string {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), toBase64(secret)]);
  return forms.reduce((rest, form) => replaceWord(rest, form, by), text);
}

/** Replaces a word in a text. A short word is not replaced inside a longer word, because a user may be called "a". */
function replaceWord(text: string, word: string, by: string): string {
  if (word === '') return text;
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const pattern = word.length > 3 ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  return text.replace(new RegExp(pattern, 'giu'), by);
}

function cut(words: string): string {
  return words.length > WORDS_MAX_LENGTH ? `${words.slice(0, WORDS_MAX_LENGTH - 1).toWellFormed()}…` : words;
}

const toBase64 = (text: string) => (text === '' ? '' : Buffer.from(text).toString('base64'));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
