import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder of an installed server with everything that Patroni needs; the npm package for tests lacks pg_rewind. */
export function findServerPrograms(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_rewind').map(dirname);
  return found.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}
