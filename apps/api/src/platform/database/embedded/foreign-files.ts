import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const IS_REFUSED = /\bEACCES\b|\bEPERM\b|permission denied/i;
const WORLD_WRITABLE = 0o002;

/** If another user's file causes the error (root may have run a command), returns an error that names the file and its owner. */
export function explainForeignFiles(directory: string, error: Error, uid = process.getuid?.()): Error {
  if (uid === undefined || uid === 0 || !IS_REFUSED.test(error.message)) return error;
  const found = existsSync(directory) ? findForeign(directory, uid) : undefined;
  if (found === undefined) return error;
  const owner = found.uid === 0 ? 'root' : `another user (${found.uid})`;
  return new Error(
    `${found.path} belongs to ${owner}: run chown -R ${userInfo().username} ${directory} as root`,
    {
      cause: error,
    },
  );
}

function findForeign(path: string, uid: number): { path: string; uid: number } | undefined {
  const stats = lstatSync(path);
  const isShared = (stats.mode & WORLD_WRITABLE) !== 0;
  if (stats.uid !== uid && !isShared) return { path, uid: stats.uid };
  if (isShared || !stats.isDirectory()) return undefined;
  for (const entry of readdirSync(path)) {
    const found = findForeign(join(path, entry), uid);
    if (found !== undefined) return found;
  }
  return undefined;
}
