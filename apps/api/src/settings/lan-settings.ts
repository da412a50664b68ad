import { isIPv6 } from 'node:net';
import { bareHost, isLoopbackHost, WILDCARD_ADDRESSES } from '../platform/http/local-request.ts';
import { findPublicAddress, type Interfaces, listLocalAddresses } from '../platform/lan/network-addresses.ts';
import { ConfigError } from './read-environment.ts';
import { isHttpsAddress } from './web-addresses.ts';

export interface LanSettings {
  readonly host: string;
  readonly publicUrl: string;
  readonly furtherUrls: readonly string[];
  readonly certificateNames: readonly string[];
}

export interface ListenSettings {
  readonly port: number;
  readonly host: string | undefined;
  readonly publicUrl: string | undefined;
}

export interface Computer {
  readonly interfaces: Interfaces;
  readonly hostname: string;
}

const DNS_NAME = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

export function readLanSettings(given: ListenSettings, computer: Computer): LanSettings {
  const addresses = listAddresses(given.host, computer.interfaces);
  const urls = addresses.map((address) => urlOf(address, given.port));
  const publicUrl = given.publicUrl === undefined ? urls[0] : checkPublicUrl(given.publicUrl);
  if (publicUrl === undefined) {
    throw new ConfigError(
      '--lan finds no address of this computer in a local network: connect to one, or set HOST to the address',
    );
  }
  if (given.port === 0 && given.publicUrl === undefined) {
    throw new ConfigError('PORT must not be 0 with --lan: phones have to know it');
  }
  const names = [hostOf(publicUrl), ...addresses, computer.hostname, 'localhost', '127.0.0.1'];
  return {
    host: given.host ?? '0.0.0.0',
    publicUrl,
    furtherUrls: urls.filter((url) => url !== publicUrl),
    certificateNames: [...new Set(names)].filter((name) => DNS_NAME.test(name) || isIPv6(name)),
  };
}

function listAddresses(host: string | undefined, interfaces: Interfaces): string[] {
  const local = listLocalAddresses(interfaces);
  if (host === undefined) {
    const open = findPublicAddress(interfaces);
    if (open === undefined) return local;
    throw new ConfigError(
      `HOST must be set with --lan, to ${local[0] ?? 'one address'}: the whole internet could open this computer’s address ${open}`,
    );
  }
  if (WILDCARD_ADDRESSES.has(host)) return local;
  if (isLoopbackHost(host)) throw new ConfigError('HOST must be an address that phones can open with --lan');
  return [host];
}

function checkPublicUrl(publicUrl: string): string {
  if (!isHttpsAddress(publicUrl)) throw new ConfigError('PUBLIC_URL must be an https address with --lan');
  if (isLoopbackHost(new URL(publicUrl).hostname)) {
    throw new ConfigError('PUBLIC_URL must be an address that phones can open with --lan');
  }
  return publicUrl;
}

function urlOf(address: string, port: number): string {
  const url = `https://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  if (URL.canParse(url)) return new URL(url).origin;
  throw new ConfigError('HOST must be an address that phones can open with --lan');
}

function hostOf(url: string): string {
  return bareHost(new URL(url).hostname);
}
