import type { FastifyRequest } from 'fastify';
import { peerAddress } from './client-address.ts';

const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*)$/;

/** A name, an IPv4 address or an IPv6 address in brackets, and a port; nothing behind it (RFC 9110, section 7.2). */
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d*)?$/i;

/** What `HOST` says for every address of this machine. */
export const WILDCARD_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the host of a URL without the brackets of an IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Tells whether a host name or address means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = bareHost(hostname).toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/**
 * Tells whether a request was made on this machine. A peer elsewhere can claim any Host, and a proxy on this
 * machine makes every peer loopback, so both must be loopback and nothing may say that the request was passed on.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopbackHost(peerAddress(request))) return false;
  const hostname = HOST.exec(request.headers.host ?? '')?.[1] ?? '';
  if (!isLoopbackHost(hostname)) return false;
  return !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
}
