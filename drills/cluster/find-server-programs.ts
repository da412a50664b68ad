import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the folder of an installed PostgreSQL with all programs that Patroni needs. The tests' npm package lacks pg_rewind. */
export function findServerPrograms(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_rewind').map(dirname);
  return found.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}
