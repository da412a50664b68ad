import type { FastifyRequest } from 'fastify';
import { peerAddress } from './client-address.ts';

const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*)$/;

const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d*)?$/i;

export const WILDCARD_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function isLoopbackHost(hostname: string): boolean {
  const bare = bareHost(hostname).toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/** True if peer and Host are loopback and no header is from a proxy. Host alone can be forged; a loopback peer can be a local proxy. */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopbackHost(peerAddress(request))) return false;
  const hostname = HOST.exec(request.headers.host ?? '')?.[1] ?? '';
  if (!isLoopbackHost(hostname)) return false;
  return !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
}
