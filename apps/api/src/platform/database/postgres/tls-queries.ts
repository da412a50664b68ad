import { readFileSync } from 'node:fs';

/** Maps each `sslmode` to the driver's modes, in the order in which libpq tries them. */
const TRIES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  disable: ['disable'],
  allow: ['disable', 'require'],
  prefer: ['require', 'disable'],
  require: ['require'],
  'verify-ca': ['verify-ca'],
  'verify-full': ['verify-full'],
  // This mode exists only in the driver: TLS without verification, even with sslrootcert.
  'no-verify': ['no-verify'],
};
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];
const PUBLIC_AUTHORITIES = 'system';

export function readTlsQueries(query: URLSearchParams): readonly [URLSearchParams, ...URLSearchParams[]] {
  const mode = query.get('sslmode');
  const isPublic = query.get('sslrootcert') === PUBLIC_AUTHORITIES;
  if (isPublic && mode !== 'verify-full')
    throw new Error(
      'must have sslmode=verify-full with sslrootcert=system: anybody can have such a certificate',
    );
  if (isPublic) query.delete('sslrootcert');
  for (const name of FILES) assertReadable(name, query.get(name));
  if (mode === null) return [query];
  const tries = Object.hasOwn(TRIES, mode) ? TRIES[mode] : undefined;
  if (tries === undefined) throw new Error(`must have one of ${Object.keys(TRIES).join(', ')} as sslmode`);
  if (mode === 'verify-ca' && !query.has('sslrootcert'))
    throw new Error('must have sslrootcert, the file of the authority, with sslmode=verify-ca');
  const [first, ...further] = tries;
  return [withMode(query, first), ...further.map((it) => withMode(query, it))];
}

function withMode(query: URLSearchParams, mode: string): URLSearchParams {
  const own = new URLSearchParams(query);
  own.set('sslmode', mode);
  // Without this parameter the driver treats prefer, require and verify-ca as verify-full.
  if (mode !== 'no-verify') own.set('uselibpqcompat', 'true');
  return own;
}

function assertReadable(name: string, file: string | null): void {
  if (file === null) return;
  try {
    readFileSync(file);
  } catch (error) {
    throw new Error(`must have a file that can be read as ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
