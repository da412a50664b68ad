import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from './data-directory.ts';
import type { ServerUser } from './postgres-programs.ts';
import { socketPathIn } from './running-server.ts';

interface ServerPlace {
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  readonly maxConnections: number;
  readonly major: number;
}

export function serverSettings({
  dataDirectory,
  socketDirectory,
  maxConnections,
  major,
}: ServerPlace): string[] {
  return [
    // The path is relative to the data directory, because socket paths have a maximum length.
    `unix_socket_directories=${socketDirectory === dataDirectory ? '.' : socketDirectory}`,
    'unix_socket_permissions=0700',
    'listen_addresses=',
    `max_connections=${maxConnections}`,
    'shared_buffers=32MB',
    'maintenance_work_mem=32MB',
    'min_wal_size=32MB',
    'max_wal_size=128MB',
    'huge_pages=off',
    'jit=off',
    // The memory is not in /dev/shm, because that folder is small or missing in containers.
    'dynamic_shared_memory_type=mmap',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'autovacuum=on',
    'timezone=UTC',
    'log_timezone=UTC',
    // Failed statements are not logged, because they contain personal data. The product logs its own errors.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Without this setting, version 18 would start further processes that read data files.
    ...(major >= 18 ? ['io_method=sync'] : []),
  ];
}

/** Maximum length of a socket path: the smaller limit of Linux (107) and macOS (103). */
const MAX_SOCKET_PATH_BYTES = 103;

export function socketDirectoryWithin(dataDirectory: string): string | undefined {
  const hasRoom = Buffer.byteLength(socketPathIn(dataDirectory)) <= MAX_SOCKET_PATH_BYTES;
  return hasRoom && !dataDirectory.includes(',') ? dataDirectory : undefined;
}

export function createSocketDirectory(dataDirectory: string, user: ServerUser): string {
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `homeward-${hash}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Another user may have made the directory in the shared temporary folder, to intercept connections.
  const { uid } = lstatSync(directory);
  if (uid !== process.getuid?.() && uid !== user.uid)
    throw new Error(`${directory} belongs to another user; remove it or choose a shorter data directory`);
  giveTo(directory, user);
  chmodSync(directory, 0o700);
  return directory;
}
