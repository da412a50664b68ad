import { spawnSync } from 'node:child_process';

/** A proxy of Debian and the file that this project ships for it. */
export interface ShippedProxy {
  readonly name: 'nginx' | 'Caddy' | 'HAProxy';
  readonly shipped: string;
  /** Path from which Debian's package reads this file. */
  readonly configuration: string;
  readonly command: readonly string[];
  readonly productPorts: readonly number[];
  /** Inserts the certificate's paths into the file. */
  withCertificate(text: string, certificate: Certificate): string;
  /** Enables the lines of the file for a CDN with this network. */
  behindCdn(text: string, network: string): string;
  /** The proxy must respond within this time while the product is not running. */
  readonly awayAnswerMs: number;
}

export interface Certificate {
  readonly file: string;
  readonly keyFile: string;
  readonly bothFile: string;
}

export const NAME = 'tags.example.org';
const CDN_EXAMPLE = '203.0.113.0/24';

export const PROXIES: readonly ShippedProxy[] = [
  {
    name: 'nginx',
    shipped: 'deploy/nginx.conf',
    configuration: '/etc/nginx/conf.d/homeward.conf',
    command: ['nginx', '-g', 'daemon off;'],
    productPorts: [3000],
    withCertificate: (text, { file, keyFile }) =>
      text.replace(/(?<=ssl_certificate ).*(?=;)/, file).replace(/(?<=ssl_certificate_key ).*(?=;)/, keyFile),
    behindCdn: (text, network) =>
      text
        .replaceAll(/^#(?=set_real_ip_from|real_ip_header|real_ip_recursive)/gm, '')
        .replace(CDN_EXAMPLE, network),
    awayAnswerMs: 1000,
  },
  {
    name: 'Caddy',
    shipped: 'deploy/Caddyfile',
    configuration: '/etc/caddy/Caddyfile',
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', '/etc/caddy/Caddyfile'],
    productPorts: [3000],
    withCertificate: (text, { file, keyFile }) =>
      text.replace(`${NAME} {`, `${NAME} {\n\ttls ${file} ${keyFile}`),
    behindCdn: (text, network) =>
      text.replace('#trusted_proxies', 'trusted_proxies').replace(CDN_EXAMPLE, network),
    awayAnswerMs: 25_000,
  },
  {
    name: 'HAProxy',
    shipped: 'deploy/haproxy.cfg',
    configuration: '/etc/haproxy/haproxy.cfg',
    // Debian's unit also starts HAProxy this way: a master process and a worker that handles TLS.
    command: ['haproxy', '-Ws', '-f', '/etc/haproxy/haproxy.cfg'],
    productPorts: [3001, 3002],
    withCertificate: (text, { bothFile }) => text.replace('/etc/haproxy/certs/', bothFile),
    behindCdn: (text, network) =>
      text.replace('#http-request set-src', 'http-request set-src').replace(CDN_EXAMPLE, network),
    awayAnswerMs: 5000,
  },
];

/** Returns the Debian packages that this machine lacks. */
export function findMissingPackages(): string[] {
  const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
  const missing: string[] = [];
  if (!runs('nginx', '-v')) missing.push('nginx');
  if (!runs('caddy', 'version')) missing.push('caddy');
  if (!runs('haproxy', '-v')) missing.push('haproxy');
  if (!runs('openssl', 'version')) missing.push('openssl');
  if (!runs('ip', '-V')) missing.push('iproute2');
  return missing;
}
