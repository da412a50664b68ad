import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function peerAddress({ socket }: Pick<FastifyRequest, 'socket'>): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
}

/** The hop by which a request reached this server. */
export interface Hop {
  readonly peer: string;
  /** True if the peer is in TRUSTED_PROXIES and sends X-Forwarded-For. */
  readonly isTrusted: boolean;
  readonly host: string;
  readonly forwarded: Readonly<Record<'for' | 'proto' | 'host', string>>;
}

export function readHop(request: FastifyRequest): Hop {
  const read = (name: string) => String(request.headers[name] ?? '');
  return {
    peer: peerAddress(request),
    isTrusted: (request.ips?.length ?? 0) > 1,
    host: read('host'),
    forwarded: {
      for: read('x-forwarded-for'),
      proto: read('x-forwarded-proto'),
      host: read('x-forwarded-host'),
    },
  };
}

/** Returns the key that rate limits count: an IPv4 address, or the /64 of an IPv6 address. */
export function addressKey(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const full = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tailGroups];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
