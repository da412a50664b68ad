import type { FastifyRequest } from 'fastify';

const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*)$/;

/** What `HOST` says for every address of this machine. */
export const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Tells whether a host name or address means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/**
 * Tells whether a request was made by somebody at this machine. A peer elsewhere can claim any Host, and a proxy on this
 * machine makes every peer loopback, so both must be loopback and nothing may say that the request was passed on.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopbackHost((request.socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))) return false;
  const host = request.headers.host ?? '';
  const hostname = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
  if (!isLoopbackHost(hostname)) return false;
  return !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
}
