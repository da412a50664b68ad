import { lookup, Resolver } from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { message } from '@homeward/messages/message';
import { bareHost } from '../http/local-request.ts';
import { type Cidr, createNetworkTest, isPublicAddress } from './address-rules.ts';
import {
  ADDRESS_NOT_PUBLIC,
  AddressNotAllowedError,
  describeRequestFailure,
  RequestFailedError,
} from './outgoing-errors.ts';

/** Response bytes that are read and discarded before the connection is closed, so that the server can finish its response. */
const DISCARD_MAX_BYTES = 16 * 1024;
const DISCARD_MS = 1000;
/** Public addresses are allowed at these ports and at high ports; other low ports belong to other services. */
const LOW_PORTS = new Set([80, 443]);
const FIRST_HIGH_PORT = 1024;

export interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface Outgoing {
  /** Throws AddressNotAllowedError, or RequestFailedError if no response comes. Returns redirects and does not follow them. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  check(url: string): Promise<void>;
}

export interface OutgoingParts {
  /** Networks that are allowed in addition to public addresses, without TLS and at every port. */
  readonly allowed: readonly Cidr[];
  readonly resolveName?: ResolveName;
  readonly listOwnAddresses?: () => readonly string[];
}

export function createOutgoing({
  allowed,
  resolveName,
  listOwnAddresses = listInterfaceAddresses,
}: OutgoingParts): Outgoing {
  const isAllowed = createNetworkTest(allowed);
  const resolve = resolveName ?? createResolveName({ knowsHostsFile: allowed.length > 0 });

  async function resolveChecked(url: URL): Promise<readonly string[]> {
    const host = bareHost(url.hostname);
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new RequestFailedError(message('answers.channels.nameWithoutAddress'));
    const outside = addresses.filter((address) => !isAllowed(address));
    // This machine's own addresses are rejected even if they are public, because requests to them bypass the firewall.
    const own = outside.length === 0 ? [] : listOwnAddresses();
    // Every address is checked, because the connection may use any of them.
    if (!outside.every((address) => isPublicAddress(address) && !own.includes(address))) {
      throw new AddressNotAllowedError(ADDRESS_NOT_PUBLIC);
    }
    if (outside.length > 0) assertFitForPublic(url);
    return addresses;
  }

  return {
    check: async (url) => {
      await resolveChecked(parseUrl(url)).catch((error) => {
        throw isOurs(error) ? error : describeRequestFailure(error);
      });
    },
    send: async ({ timeoutMs, signal, ...request }) => {
      const url = parseUrl(request.url);
      const deadline = AbortSignal.timeout(timeoutMs);
      const end = signal ? AbortSignal.any([deadline, signal]) : deadline;
      try {
        const addresses = await endsWith(end, resolveChecked(url));
        return await exchange({ ...request, url, addresses, signal: end });
      } catch (error) {
        if (isOurs(error)) throw error;
        signal?.throwIfAborted();
        if (!deadline.aborted) throw describeRequestFailure(error);
        const late = message('answers.channels.notWithin', { seconds: timeoutMs / 1000 });
        throw new RequestFailedError(late, { cause: error });
      }
    },
  };
}

/** Thrown for a fault of this server, not of the request. It is logged and answered with 500. */
class InterfacesNotListedError extends Error {}

function isOurs(error: unknown): boolean {
  return [AddressNotAllowedError, RequestFailedError, InterfacesNotListedError].some(
    (kind) => error instanceof kind,
  );
}

function parseUrl(text: string): URL {
  // The class URL normalises decimal, octal, hexadecimal and shortened IPv4 addresses.
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new AddressNotAllowedError(message('fields.channelAddressRequired'));
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressNotAllowedError(message('answers.channels.withPassword'));
  }
  return url;
}

function listInterfaceAddresses(): string[] {
  try {
    return Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.map((one) => one.address),
    );
  } catch (cause) {
    throw new InterfacesNotListedError(
      'No webhook, ntfy or push message is sent: this machine does not list its network interfaces (under systemd add AF_NETLINK to RestrictAddressFamilies)',
      { cause },
    );
  }
}

function assertFitForPublic({ protocol, port }: URL): void {
  if (protocol !== 'https:') throw new AddressNotAllowedError(message('fields.channelAddressRequired'));
  const number = port === '' ? 443 : Number(port);
  if (number < FIRST_HIGH_PORT && !LOW_PORTS.has(number)) {
    throw new AddressNotAllowedError(message('answers.channels.lowPort'));
  }
}

interface Exchange extends Pick<OutgoingRequest, 'method' | 'headers' | 'body'> {
  readonly url: URL;
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
}

function exchange({ url, method, headers, body, addresses, signal }: Exchange): Promise<OutgoingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: {
      'user-agent': 'Homeward',
      'accept-encoding': 'identity',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    // Each request has a separate connection, because a shared agent could use a proxy from the environment.
    agent: false,
    // The connection uses exactly the checked addresses, because a second lookup could return others.
    lookup: answerWith(addresses),
    // This option overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    signal,
  });
  request.on('error', reject);
  // A connection can close without an error, for example after an upgrade response.
  request.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, headers: response.headers });
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length >= DISCARD_MAX_BYTES) request.destroy();
    });
    response.on('error', () => request.destroy());
    setTimeout(() => request.destroy(), DISCARD_MS).unref();
  });
  request.end(body);
  return promise;
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    if (all) callback(null, answers);
    else callback(null, answers[0]?.address ?? '', answers[0]?.family);
  };
}

async function endsWith<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const TIMEOUT_MS = 2000;
const TRIES = 2;
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA']);

type ResolveName = (name: string) => Promise<readonly string[]>;

/** Resolves names without the system's lookup, which blocks one of the process's few threads while a name server is silent. */
function createResolveName({ knowsHostsFile }: { readonly knowsHostsFile: boolean }): ResolveName {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failure = answers.find((answer) => answer.status === 'rejected')?.reason;
    if (!knowsHostsFile || !UNKNOWN_NAME.has((failure as NodeJS.ErrnoException).code ?? '')) throw failure;
    return (await lookup(name, { all: true })).map(({ address }) => address);
  };
}
