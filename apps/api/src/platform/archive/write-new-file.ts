import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '../database/sync-directory.ts';
import { ArchiveError } from './archive-format.ts';

const MODE = 0o600;

/** Writes FILE.part, flushes it, then renames it: an atomic write. Rejects with ArchiveError if FILE exists and `mayReplace` is false. */
export async function writeNewFile<T>(
  file: string,
  { mayReplace }: { mayReplace: boolean },
  write: (sink: NodeJS.WritableStream) => Promise<T>,
): Promise<T> {
  const part = `${file}.part`;
  if (mayReplace) await rm(part, { force: true });
  for (const path of [file, part]) {
    if (!mayReplace && existsSync(path))
      throw new ArchiveError(`${path} is there already: choose another name, or add --force to replace it.`);
  }
  const handle = await open(part, 'wx', MODE);
  try {
    const result = await write(handle.createWriteStream({ flush: true }));
    await rename(part, file);
    syncDirectory(dirname(file));
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
