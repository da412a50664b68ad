import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { dataDirectoryIn } from './data-directory.ts';

export interface RunningServer {
  readonly pid: number;
  readonly url: string;
}

const PORT = 5432;
const ANSWER_MS = 2000;
const RETRY_MS = 25;
const CANNOT_CONNECT_NOW = '57P03';

export function socketPathIn(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

export function socketUrl(socketDirectory: string): string {
  return `postgres://postgres@/postgres?${new URLSearchParams({ host: socketDirectory, port: String(PORT) })}`;
}

export async function findRunningServer(databaseDirectory: string): Promise<RunningServer | undefined> {
  return findServerOf(dataDirectoryIn(databaseDirectory));
}

export async function findServerOf(dataDirectory: string): Promise<RunningServer | undefined> {
  for (;;) {
    const { pid, socketDirectory } = readPidFile(dataDirectory);
    if (pid === undefined || socketDirectory === undefined) return undefined;
    const answer = await probe(socketDirectory);
    if (answer === 'ready') return { pid, url: socketUrl(socketDirectory) };
    if (answer === 'absent') return undefined;
    await delay(RETRY_MS);
  }
}

export function readPidFile(dataDirectory: string): { pid?: number; socketDirectory?: string } {
  const [pid, , , , socketDirectory] = readLines(join(dataDirectory, 'postmaster.pid'));
  if (!/^\d+$/.test(pid ?? '')) return {};
  if (!socketDirectory) return { pid: Number(pid) };
  return { pid: Number(pid), socketDirectory: socketDirectory === '.' ? dataDirectory : socketDirectory };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

export async function probe(socketDirectory: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client({
    host: socketDirectory,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return (error as { code?: unknown }).code === CANNOT_CONNECT_NOW ? 'busy' : 'absent';
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Returns a stale lock file's pid if another program now has this pid. With this pid in PG_GRANDPARENT_PID, PostgreSQL ignores the file. */
export function findReusedPid(dataDirectory: string): number | undefined {
  const { pid } = readPidFile(dataDirectory);
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    // The working directory of a PostgreSQL server is its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === dataDirectory ? undefined : pid;
  } catch {
    return undefined;
  }
}
