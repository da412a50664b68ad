import { RetryEachMinuteError } from '../../jobs/retry-rules.ts';

interface ImapFailure extends Error {
  readonly code?: string;
  readonly responseText?: string;
  readonly authenticationFailed?: boolean;
  readonly response?: unknown;
}

const WORDS_MAX_LENGTH = 200;

export function toMailboxFailure(
  error: unknown,
  { host, port, folder }: { readonly host: string; readonly port: number; readonly folder: string },
): Error {
  const failure = error as ImapFailure;
  const { code = '', message, responseText, response } = failure;
  const words = responseText ?? (typeof response === 'string' ? response : message);
  const retryWith = (sentence: string) =>
    new RetryEachMinuteError(`MAIL_IN_URL: ${sentence}`, { cause: error });
  // This error is not retried each minute, because servers block clients that repeat a wrong password.
  if (failure.authenticationFailed)
    return new Error(`MAIL_IN_URL: the server refuses user or password (${redact(words)})`, { cause: error });
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code))
    return retryWith(`nothing listens at ${host}:${port}`);
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return retryWith(`there is no host ${host}`);
  if (/WRONG_VERSION|EPROTO/.test(code))
    return retryWith(`port ${port} does not begin with TLS: write imap://`);
  if (/STARTTLS/.test(message))
    return retryWith('the server offers no STARTTLS: write imaps://, mostly at port 993');
  if (/ALTNAME/.test(code))
    return retryWith(`the server's certificate names another host than ${host}: write its name`);
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return retryWith(
      `no known CA has signed the server's certificate (${code}): NODE_EXTRA_CA_CERTS=ca.pem adds one`,
    );
  if (/TIMEOUT/.test(code))
    return retryWith(`${host}:${port} does not answer; port 993 speaks imaps://, port 143 imap://`);
  if ('mailboxMissing' in failure) return retryWith(`there is no mailbox ${folder} (${redact(words)})`);
  return retryWith(redact(words));
}

/** Removes addresses from a server's words, because servers repeat the user name, which may be an address. */
function redact(words: string): string {
  return words.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '<address>').slice(0, WORDS_MAX_LENGTH);
}
