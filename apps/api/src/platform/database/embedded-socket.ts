import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL clients find a Unix socket by directory and port. */
export const SOCKET_PORT = 5432;

/** The shortest limit among Linux (107) and macOS (103). */
const MAX_SOCKET_PATH_BYTES = 103;

/** The path at which PostgreSQL clients look for the socket in a directory. */
export function socketPathIn(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

/** The directory for the database's socket: the data directory, or one in the temporary folder where that is too long. */
export function createSocketDirectory(dataDirectory: string): string {
  if (Buffer.byteLength(socketPathIn(dataDirectory)) <= MAX_SOCKET_PATH_BYTES) return dataDirectory;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `homeward-${hash}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // The temporary folder is everybody's: somebody else may have made the directory, to read along.
  if (lstatSync(directory).uid !== process.getuid?.()) {
    throw new Error(`${directory} belongs to another user; remove it or choose a shorter data directory`);
  }
  chmodSync(directory, 0o700);
  return directory;
}
