import type { FastifyRequest } from 'fastify';

const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*)$/;

/** Tells whether a host name or address means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/**
 * Tells whether a request was made by somebody at this machine: a proxy on the same machine makes every peer loopback,
 * so what counts is the Host that was asked for and that nothing says the request was passed on.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const host = request.headers.host ?? '';
  const hostname = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
  if (!isLoopbackHost(hostname)) return false;
  return !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
}
