import { z } from 'zod';
import { isLoopbackHost } from './platform/http/local-request.ts';
import { isPublicAddress } from './platform/outgoing/address-rules.ts';

/** A URL's host may have characters that end a directive of a policy, or mean every host. */
const PLAIN_HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/;
/** Names that no public DNS has (RFC 6762, RFC 8375, RFC 9476 and common use). */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|lan|internal|home\.arpa|home|corp|localdomain)\.?$/;

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** Tells whether an address names one host, and neither a name nor a password. */
export function hasPlainHost(text: string): boolean {
  const { hostname, username, password } = new URL(text);
  // A backslash is a slash to browsers, and to no other program.
  return PLAIN_HOST.test(hostname) && !text.includes('\\') && username === '' && password === '';
}

/** An http or https address without a name and a password, as `URL` normalises it. */
export const webAddress = z
  .string()
  .refine(isWebAddress, { error: 'must be an http or https address', abort: true })
  .refine(hasPlainHost, {
    error: 'must be an address of one host, without a name and a password',
    abort: true,
  })
  .transform((text) => new URL(text).href);

/** A web address to which paths are appended. */
export const baseAddress = webAddress
  .refine((href) => !/[?#]/.test(href), { error: 'must be an address without a query and a fragment' })
  .transform((href) => href.replace(/\/+$/, ''));

/** The address of a whole host; printed tags carry it, and cannot be mended. */
export const originAddress = z
  .string()
  .refine(isWebAddress, { error: 'must be an http or https address', abort: true })
  .refine((text) => hasPlainHost(text) && /^\/+$/.test(new URL(text).pathname) && !/[?#]/.test(text), {
    error:
      'must be an address without path, query, fragment, name and password, such as https://tags.example.org: tags carry it',
    abort: true,
  })
  .transform((text) => new URL(text).origin);

/** Tells whether an origin is one of TLS. */
export function isHttpsAddress(address: string): boolean {
  return new URL(address).protocol === 'https:';
}

/** Returns why tags with this address would not work, or not safely; undefined for this machine, where it is tried out. */
export function publicUrlWarning(publicUrl: string): string | undefined {
  const host = new URL(publicUrl).hostname;
  if (isLoopbackHost(host)) return undefined;
  if (isHttpsAddress(publicUrl)) {
    if (!isPrivateHost(host)) return undefined;
    return `PUBLIC_URL leads to ${host}, which only its own network reaches: finders elsewhere cannot open tags.`;
  }
  return 'PUBLIC_URL begins with http: cookies are not secure and tags carry it. Behind TLS it has to begin with https.';
}

function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIpAddress(host) ? !isPublicAddress(address) : PRIVATE_NAME.test(host);
}

/** Tells whether the host of a URL is an address and not a name. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
}
