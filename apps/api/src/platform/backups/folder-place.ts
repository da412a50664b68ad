import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ArchiveError } from '../archive/archive-format.ts';
import { writeNewFile } from '../archive/write-new-file.ts';
import { type BackupPlace, toStoredBackups } from './backup-place.ts';
import { findBackupTime } from './backup-rules.ts';

const PART = /^homeward-[\dTZ-]+\.gz(\.age)?\.part$/;
/** Bytes that a backup must leave free, because the embedded database may be on the same disk. */
const RESERVED_BYTES = 256 * 1024 * 1024;

export function openFolderPlace(folder: string): BackupPlace {
  const clear = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(folder, error);
    }
  };
  const list = async () => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    });
    const files = await Promise.all(
      names
        .filter((name) => findBackupTime(name) !== undefined)
        .map(async (name) => ({ name, bytes: await readBytes(path.join(folder, name)) })),
    );
    return toStoredBackups(
      files.flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name, bytes }])),
    );
  };
  return {
    list: () => clear(list),
    write: (name, write) =>
      clear(async () => {
        await createFolder(folder);
        // Removes the unfinished files of a killed process, to free space before the check. No other process writes backups meanwhile.
        for (const file of await readdir(folder)) if (PART.test(file)) await rm(path.join(folder, file));
        const largest = Math.max(0, ...(await list()).map(({ bytes }) => bytes));
        await assertRoom(folder, largest);
        return writeNewFile(path.join(folder, name), { mayReplace: true }, write);
      }),
    read: (name) =>
      clear(async (): Promise<Readable> => (await open(path.join(folder, name))).createReadStream()),
    remove: (name) => clear(() => rm(path.join(folder, name), { force: true })),
  };
}

/** Rejects if `bytes` would fill the disk of a folder. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  await createFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= bytes + RESERVED_BYTES) return;
  throw new ArchiveError(
    `The disk of ${folder} is too full: ${toMb(bytes + RESERVED_BYTES)} MB are needed, ${toMb(freeBytes)} MB are free.`,
  );
}

/** Rejects if `bytes` would fill the disk of the embedded database, because a full disk stops its server. */
export async function assertDatabaseRoom(dataDir: string, bytes: number): Promise<void> {
  // This folder indicates an embedded database. The settings do not, because a worker's settings contain only the server's socket.
  if (existsSync(path.join(dataDir, 'database'))) await assertRoom(dataDir, bytes);
}

const createFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Returns a file's size; undefined if the file was deleted after it was listed. */
async function readBytes(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const toMb = (bytes: number) => Math.ceil(bytes / 1_000_000);

function explain(folder: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new ArchiveError(`The disk of ${folder} is full.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ArchiveError(`Homeward may not write to ${folder}: give it to the service's user.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new ArchiveError(`${folder} is not a folder.`);
    case 'ENOENT':
      return new ArchiveError(`${(error as NodeJS.ErrnoException).path ?? folder} does not exist.`);
    default:
      return error;
  }
}
