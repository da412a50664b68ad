import { z } from 'zod';

const PARTS = /^smtps?:\/\/([^/?#]*)(.*)$/is;

/** False if an unencoded character ends the login: the rest then contains the `@` before the host. */
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
