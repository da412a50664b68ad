import { readTlsQueries } from './tls-queries.ts';

export interface DatabaseAddress {
  readonly servers: readonly [ServerAddress, ...ServerAddress[]];
  readonly mustTakeWrites: boolean;
  readonly connectTimeoutMs: number | undefined;
}

export interface ServerAddress {
  readonly urls: readonly [string, ...string[]];
  readonly name: string;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/i;
const SHAPE = 'must be an address such as postgres://user:password@host:5432/database';
const DEFAULT_PORT = '5432';
const TAKING_WRITES = new Set(['read-write', 'primary']);
const CONNECT_TIMEOUT_MAX_S = 30;

/** Parses DATABASE_URL, which may name several hosts, also as `host=a,b&port=5432,5433`. Errors contain neither address nor password. */
export function readDatabaseUrl(url: string): DatabaseAddress {
  const [, scheme, authority = '', path = '', query] = PARTS.exec(url) ?? [];
  assertEncoded(url);
  if (scheme === undefined) throw new Error(SHAPE);
  const parameters = new URLSearchParams(query);
  const take = (name: string): string | undefined => {
    const value = parameters.get(name) ?? undefined;
    parameters.delete(name);
    return value;
  };
  const session = take('target_session_attrs');
  const connectTimeoutMs = readTimeout(take('connect_timeout'));
  const userEnd = authority.lastIndexOf('@') + 1;
  const login = authority.slice(0, userEnd);
  const queries = readTlsQueries(parameters);
  const hosts = hostsOf(authority.slice(userEnd), take('host'), take('port'));
  const servers = hosts.map((host): ServerAddress => {
    const place = host.isSocket ? '' : `${host.name}:${host.port}`;
    const urlWith = (query: URLSearchParams): string => {
      const own = new URLSearchParams(query);
      // A URL cannot have a socket's directory as its host, so the query names the directory.
      if (host.isSocket) {
        own.append('host', host.name);
        own.append('port', host.port);
      }
      const server = `${scheme.toLowerCase()}${login}${place}${path}${own.size > 0 ? `?${own}` : ''}`;
      if (!host.isSocket && !URL.canParse(server)) throw new Error(SHAPE);
      return server;
    };
    const [first, ...further] = queries;
    return { urls: [urlWith(first), ...further.map(urlWith)], name: host.isSocket ? host.name : place };
  });
  const [first, ...further] = servers;
  if (first === undefined) throw new Error(SHAPE);
  return {
    servers: [first, ...further],
    mustTakeWrites: mustTakeWrites(session, servers.length),
    connectTimeoutMs,
  };
}

/** Throws if the login contains an unencoded `/`, `?` or `#`, which would end the login and move the host into the path or query. */
function assertEncoded(url: string): void {
  const [, path = '', query = '', fragment] = /^[^:]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const isCut = path.includes('@') || fragment !== undefined || /[?&][^=&]*@/.test(query);
  if (isCut)
    throw new Error('must have / ? # @ % in its user, password and database written as %2F %3F %23 %40 %25');
}

interface Host {
  readonly name: string;
  readonly port: string;
  readonly isSocket: boolean;
}

function hostsOf(authority: string, names: string | undefined, ports: string | undefined): Host[] {
  if (names === undefined) {
    return authority.split(',').map((host) => {
      const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? [];
      if (name === '' && host !== '') throw new Error(SHAPE);
      return { name: name || 'localhost', port: port || DEFAULT_PORT, isSocket: false };
    });
  }
  const eachPort = ports?.split(',') ?? [];
  const hosts = names.split(',');
  if (eachPort.length > 1 && eachPort.length !== hosts.length)
    throw new Error('must name one port, or as many ports as hosts');
  return hosts.map((name, at) => {
    const port = (eachPort.length > 1 ? eachPort[at] : eachPort[0]) || DEFAULT_PORT;
    return { name: name || 'localhost', port, isSocket: name.startsWith('/') };
  });
}

/** Returns true if only a writable server is suitable. With several servers this is the default, because the product always writes. */
function mustTakeWrites(session: string | undefined, count: number): boolean {
  if (session === undefined) return count > 1;
  if (session === 'any') return false;
  if (TAKING_WRITES.has(session)) return true;
  throw new Error("must have 'read-write', 'primary' or 'any' as target_session_attrs");
}

function readTimeout(seconds: string | undefined): number | undefined {
  if (seconds === undefined) return undefined;
  const value = Number(seconds);
  if (Number.isInteger(value) && value >= 1 && value <= CONNECT_TIMEOUT_MAX_S) return value * 1000;
  throw new Error(`must have a connect_timeout from 1 to ${CONNECT_TIMEOUT_MAX_S} seconds`);
}
