import { isIP } from 'node:net';
import { z } from 'zod';
import { bareHost, isLoopbackHost } from '../platform/http/local-request.ts';

/** Matches a host without special characters: a special character could end a CSP directive or allow every host. */
const PLAIN_HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/;
const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

export function hasPlainHost(text: string): boolean {
  const { hostname, username, password } = new URL(text);
  // Browsers treat a backslash as a slash, but other programs do not.
  return PLAIN_HOST.test(hostname) && !text.includes('\\') && username === '' && password === '';
}

export const textList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );

const httpAddress = z
  .string()
  .refine(isWebAddress, { error: 'must be an http or https address', abort: true });

export const webAddress = httpAddress
  .refine(hasPlainHost, {
    error: 'must be an address of one host, without a name and a password',
    abort: true,
  })
  .transform((text) => new URL(text).href);

export const baseAddress = webAddress
  .refine((href) => !/[?#]/.test(href), { error: 'must be an address without a query and a fragment' })
  .transform((href) => href.replace(/\/+$/, ''));

const isOrigin = (text: string) =>
  hasPlainHost(text) && /^\/+$/.test(new URL(text).pathname) && !/[?#]/.test(text);

/** Printed tags contain this origin, so it cannot be changed later. */
export const originAddress = httpAddress
  .refine(isOrigin, {
    error:
      'must be an address without path, query, fragment, name and password, such as https://tags.example.org: tags carry it',
    abort: true,
  })
  .transform((text) => new URL(text).origin);

export const originList = textList
  .refine((list) => list.every((text) => isWebAddress(text) && isOrigin(text)), {
    error: 'must be a list of origins without paths, such as https://app.example.org, separated by commas',
    abort: true,
  })
  .transform((list) => list.map((text) => new URL(text).origin));

export function isHttpsAddress(address: string): boolean {
  return new URL(address).protocol === 'https:';
}

export function findDomain(address: string): string | undefined {
  const { hostname } = new URL(address);
  const isDomain = hostname.includes('.') && isIP(bareHost(hostname)) === 0 && !isLoopbackHost(hostname);
  return isDomain ? hostname : undefined;
}
