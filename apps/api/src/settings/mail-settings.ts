import { z } from 'zod';
import { bareHost, isLoopbackHost } from '../platform/http/local-request.ts';
import type { MailboxSettings } from '../platform/mail/incoming/mailbox.ts';
import { parseSender } from '../platform/mail/sender.ts';
import { ConfigError } from './read-environment.ts';

const PARTS = /^smtps?:\/\/([^/?#]*)(.*)$/is;

/** Returns false if the login contains an unencoded `/`, `?` or `#`. The second part of the match then contains the host's `@`. */
function isEncoded(text: string): boolean {
  return !PARTS.exec(text)?.[2]?.includes('@');
}

function hasHost(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname !== '';
}

export const smtpAddress = z
  .string()
  .refine((text) => PARTS.test(text), { error: 'must be an smtp:// or smtps:// address', abort: true })
  .refine(isEncoded, {
    error: 'must have its user and password percent-encoded: / as %2F, # as %23, ? as %3F, @ as %40',
    abort: true,
  })
  .refine(hasHost, { error: 'must have a host and a port up to 65535, such as smtp://mail.example.org:587' });

export interface MailInSettings extends MailboxSettings {
  readonly address: string;
}

const FORM = 'such as imaps://user:password@mail.example.org/INBOX';
/** RFC 5321 allows 64 characters, of which `+` and a reply token take 25. */
const LOCAL_PART_MAX_LENGTH = 39;

export const mailInAddress = z
  .string()
  .refine((text) => /^imaps?:\/\//i.test(text), {
    error: `must be an imap:// or imaps:// address, ${FORM}`,
    abort: true,
  })
  .refine((text) => findUrl(text) !== undefined, {
    error: 'must have user and password percent-encoded: / as %2F, # as %23, ? as %3F, @ as %40, % as %25',
    abort: true,
  })
  .refine((text) => hasLogin(new URL(text)), {
    error: `must name a user, a password and a host, ${FORM}`,
    abort: true,
  })
  .refine((text) => [...new URL(text).searchParams.keys()].every((name) => name === 'address'), {
    error: 'may have no other parameter than ?address=',
  });

export function mailInOf(text: string | undefined, mailFrom: string): MailInSettings | undefined {
  if (text === undefined) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'imaps:';
  const host = bareHost(url.hostname);
  const user = decodeURIComponent(url.username);
  const given = url.searchParams.get('address') ?? (user.includes('@') ? user : undefined);
  return {
    host,
    port: Number(url.port) || (isSecure ? 993 : 143),
    encryption: isSecure ? 'tls' : startTlsOf(host),
    user,
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.replace(/^\/|\/$/g, '')) || 'INBOX',
    address: mailboxAddress(given ?? mailFrom),
  };
}

function startTlsOf(host: string): 'starttls' | 'if-offered' {
  return isLoopbackHost(host) ? 'if-offered' : 'starttls';
}

function mailboxAddress(text: string): string {
  const address = parseSender(text)?.address.toLowerCase();
  const [localPart = ''] = address?.split('@') ?? [];
  if (address === undefined || localPart.includes('+'))
    throw new ConfigError(
      'MAIL_IN_URL must name the address of its mailbox, without a +: end it with ?address=reply@example.org',
    );
  if (localPart.length > LOCAL_PART_MAX_LENGTH)
    throw new ConfigError(
      `MAIL_IN_URL needs a mailbox whose address has at most ${LOCAL_PART_MAX_LENGTH} characters before the @`,
    );
  return address;
}

function hasLogin({ hostname, username, password }: URL): boolean {
  return hostname !== '' && username !== '' && password !== '';
}

function findUrl(text: string): URL | undefined {
  const url = URL.parse(text) ?? undefined;
  try {
    for (const part of [url?.username, url?.password, url?.pathname]) decodeURIComponent(part ?? '');
    return url;
  } catch {
    return undefined;
  }
}
