import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncDirectory } from '../sync-directory.ts';
import { type PostgresPrograms, PROGRAM_ENV, type ServerUser } from './postgres-programs.ts';

const run = promisify(execFile);

export function dataDirectoryIn(databaseDirectory: string): string {
  return join(databaseDirectory, 'postgres');
}

/** Returns a path that works on Linux even below a home directory of mode 0700, which the server's user may not enter. */
export function ownPath(dataDirectory: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : dataDirectory;
}

export function assertNoOlderData(databaseDirectory: string): void {
  if (
    existsSync(dataDirectoryIn(databaseDirectory)) ||
    !existsSync(join(databaseDirectory, 'database/PG_VERSION'))
  )
    return;
  throw new Error(
    `${databaseDirectory} has the data of Homeward 0.1.0, whose database this version does not open. Save it with that ` +
      'version (npm run backup), then run npm run restore with the file here; see "From version 0.1.0" in docs/operations.md.',
  );
}

export async function prepareDataDirectory(dataDirectory: string, programs: PostgresPrograms): Promise<void> {
  if (!existsSync(dataDirectory)) return createDataDirectory(dataDirectory, programs);
  const versionFile = join(dataDirectory, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (version === '') throw new Error(`The database in ${dataDirectory} is damaged: it has no PG_VERSION`);
  if (version !== String(programs.major))
    throw new Error(
      `The database in ${dataDirectory} belongs to PostgreSQL ${version}, the programs are version ${programs.major}: ` +
        `set POSTGRES_BIN to the programs of version ${version}, or move over with npm run backup and npm run restore`,
    );
  giveFilesOfRoot(dataDirectory, programs.user);
}

/** Creates a draft directory and renames it, so that a crash leaves no incomplete data directory. */
export async function createDataDirectory(
  dataDirectory: string,
  { directory, user }: PostgresPrograms,
  login: readonly string[] = ['-A', 'trust'],
): Promise<void> {
  const draft = `${dataDirectory}.unfinished`;
  // The initdb of a killed process may still be writing into the draft, so the removal is retried.
  rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(draft, user);
  const options = [
    '-D',
    ownPath(draft),
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-locale',
    '--data-checksums',
    ...login,
  ];
  try {
    await run(join(directory, 'initdb'), options, { ...user, cwd: draft, env: PROGRAM_ENV });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `The database in ${dataDirectory} could not be created: ${explainInitdb(error as InitdbError)}`,
      {
        cause: error,
      },
    );
  }
  renameSync(draft, dataDirectory);
  syncDirectory(dirname(dataDirectory));
}

interface InitdbError extends Error {
  readonly stderr?: string;
}

function explainInitdb({ stderr = '', message }: InitdbError): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? message;
  return reason.replace(/^.*?(FATAL|PANIC|error): +/, '');
}

export function giveTo(path: string, { uid, gid }: ServerUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Gives root's files to the server's user, because root may have copied them back from a backup. */
function giveFilesOfRoot(path: string, user: ServerUser): void {
  if (user.uid === undefined || statSync(path).uid !== 0) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    giveTo(join(entry.parentPath, entry.name), user);
  giveTo(path, user);
  chmodSync(path, 0o700);
}
