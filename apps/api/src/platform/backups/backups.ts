import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '../database/open-database.ts';
import { type ArchiveThreads, createArchiveThreads } from './archive-threads.ts';

export interface Restore {
  readonly id: string;
  state: 'running' | 'done' | 'failed';
  error: string | null;
  createdAt: string | null;
  parkedMails: number;
}

export interface Backups {
  readonly threads: ArchiveThreads;
  readonly upload: Upload;
  /** The latest restore of this process. It is in memory, because the restore locks the database. */
  restore: Restore | undefined;
  /** Renders the finders' pages of tags from a scratch database; rejects if a page fails. */
  renderPages(scratch: OpenDatabase, tags: readonly string[]): Promise<void>;
  /** Prepares the restored database in the same way as a start. */
  afterRestore(): Promise<void>;
}

/** An uploaded backup, stored as a file beside the embedded database. */
export interface Upload {
  readonly file: string;
  /** Writes a part at its position and returns the size so far. A repeated part changes nothing. */
  write(part: Uint8Array, at: number): Promise<number>;
  readBytes(): Promise<number>;
  remove(): Promise<void>;
}

export function createBackups({
  dataDir,
  ...rest
}: { readonly dataDir: string } & Pick<Backups, 'renderPages' | 'afterRestore'>): Backups {
  return {
    threads: createArchiveThreads(),
    upload: openUpload(path.join(dataDir, 'restore')),
    restore: undefined,
    ...rest,
  };
}

function openUpload(folder: string): Upload {
  const file = path.join(folder, 'upload');
  const readBytes = async () => (await stat(file).catch(() => undefined))?.size ?? 0;
  return {
    file,
    readBytes,
    write: async (part, at) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600);
      try {
        await handle.write(part, 0, part.length, at);
      } finally {
        await handle.close();
      }
      return readBytes();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
