import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveTo, ownPath } from './data-directory.ts';
import { type PostgresPrograms, PROGRAM_ENV } from './postgres-programs.ts';
import {
  findReusedPid,
  findServerOf,
  probe,
  type RunningServer,
  socketPathIn,
  socketUrl,
} from './running-server.ts';

export interface EmbeddedServerOptions {
  readonly programs: PostgresPrograms;
  readonly dataDirectory: string;
  readonly logFile: string;
  readonly maxConnections: number;
  /** For a server of a killed process that is still stopping. */
  readonly patienceMs: number;
  /** Receives each unexpected end of the server that a new start has repaired. */
  onRestart(reason: string): void;
  /** Receives the error of a server that ended and could not be started again. */
  onFatal(error: Error): void;
}

export interface EmbeddedServer {
  readonly url: string;
  /** Ends all connections, writes a checkpoint and ends the server. */
  stop(): Promise<void>;
}

/** A server, started here or adopted, and the process that stops it when this process is gone. */
interface SupervisedServer {
  readonly pid: number;
  readonly url: string;
  readonly watcher: ChildProcess;
  readonly ended: Promise<unknown>;
}

/** The shortest limit among Linux (107) and macOS (103). */
const MAX_SOCKET_PATH_BYTES = 103;
/** The watcher of a killed process stops its server within this time. */
const WATCHER_PATIENCE_MS = 3000;
const POLL_MS = 25;
const ADOPTED_POLL_MS = 250;
/** Messages of a server that must wait for another one on the same files. */
const IS_LOCKED = /lock file .* already exists|shared memory block .* is still in use/;
const HAS_NO_SOCKET = /could not (bind|create) Unix|Unix-domain socket/;

/**
 * Stops the server with this pid when its input closes, which happens however its parent ends. A server that is only just
 * starting has no lock file yet: hence more than one attempt.
 */
const WATCHER = `trap "" INT TERM HUP
cat > /dev/null
for attempt in 1 2 3; do
  read -r owner < postmaster.pid
  [ "$owner" = "$1" ] && kill -INT "$1" && exit
  sleep 1
done 2> /dev/null`;

/**
 * Starts a PostgreSQL server on this data directory, or adopts the one that already runs there. A server that
 * ends unexpectedly is started again. Only one caller may use a data directory: see `lockDirectory`.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  let current = await adoptOrLaunch(options);
  let isStopping = false;

  async function supervise(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      endWatcher(current.watcher);
      current = await adoptOrLaunch(options);
      options.onRestart(`The database server in ${options.dataDirectory} ended and was started again`);
    }
  }
  const supervision = supervise().catch(options.onFatal);

  return {
    get url() {
      return current.url;
    },
    async stop() {
      isStopping = true;
      current.watcher.stdin?.end();
      await supervision;
      endWatcher(current.watcher);
    },
  };
}

async function adoptOrLaunch(options: EmbeddedServerOptions): Promise<SupervisedServer> {
  const deadline = performance.now() + options.patienceMs;
  let canUseDataDirectory = true;
  for (;;) {
    const running = await findOrphan(options);
    if (running)
      return { ...running, watcher: startWatcher(options, running.pid), ended: untilGone(running.pid) };
    const socketDirectory = chooseSocketDirectory(options, canUseDataDirectory);
    const launched = await launch(options, socketDirectory);
    if (typeof launched !== 'string') return launched;
    if (canUseDataDirectory && HAS_NO_SOCKET.test(launched)) canUseDataDirectory = false;
    else if (!IS_LOCKED.test(launched) || performance.now() > deadline)
      throw new Error(`The database in ${options.dataDirectory} did not start: ${launched}`);
    else await delay(ADOPTED_POLL_MS);
  }
}

/** Finds a server that nothing stops: its product was killed together with its watcher. */
async function findOrphan({
  dataDirectory,
  patienceMs,
}: EmbeddedServerOptions): Promise<RunningServer | undefined> {
  const deadline = performance.now() + Math.min(patienceMs, WATCHER_PATIENCE_MS);
  for (;;) {
    const running = await findServerOf(dataDirectory);
    if (running === undefined || performance.now() > deadline) return running;
    await delay(ADOPTED_POLL_MS);
  }
}

/** Returns the server's own message if it does not start. A server that recovers after a crash is waited for. */
async function launch(
  options: EmbeddedServerOptions,
  socketDirectory: string,
): Promise<SupervisedServer | string> {
  const { programs, dataDirectory, logFile } = options;
  const reusedPid = findReusedPid(dataDirectory);
  const log = openSync(logFile, statSize(logFile) > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  const logStart = statSize(logFile);
  const child = spawn(
    join(programs.directory, 'postgres'),
    ['-D', ownPath(dataDirectory), ...settings(options, socketDirectory).flatMap((it) => ['-c', it])],
    {
      ...programs.user,
      cwd: dataDirectory,
      env: { ...PROGRAM_ENV, ...(reusedPid ? { PG_GRANDPARENT_PID: String(reusedPid) } : {}) },
      stdio: ['ignore', log, log],
      // Signals to the terminal's or the service's process group are for the product, which still needs its database.
      detached: true,
    },
  );
  closeSync(log);
  const ended = once(child, 'exit').catch((error: Error) => error);
  const { pid } = child;
  if (pid === undefined) return String(await ended);
  const watcher = startWatcher(options, pid);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    if ((await probe(socketDirectory)) === 'ready')
      return { pid, url: socketUrl(socketDirectory), watcher, ended };
    await delay(POLL_MS);
  }
  endWatcher(watcher);
  return readFailure(logFile, logStart, pid);
}

function startWatcher({ programs, dataDirectory }: EmbeddedServerOptions, pid: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'sh', String(pid)], {
    ...programs.user,
    cwd: dataDirectory,
    env: PROGRAM_ENV,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell a killed product leaves its server running, and the next start adopts it.
  return watcher.on('error', () => undefined);
}

/** Ends the watcher of a server that is gone, with its own child, before it could stop another process. */
function endWatcher({ pid, stdin }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
  stdin?.destroy();
}

/** An adopted server is no child of this process. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(ADOPTED_POLL_MS);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The data directory itself, or one in the temporary folder where a socket has no room or is not possible. */
function chooseSocketDirectory({ dataDirectory, programs }: EmbeddedServerOptions, canUse: boolean): string {
  const hasRoom = Buffer.byteLength(socketPathIn(dataDirectory)) <= MAX_SOCKET_PATH_BYTES;
  // A comma separates the hosts of an address.
  if (canUse && hasRoom && !dataDirectory.includes(',')) return dataDirectory;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `homeward-${hash}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // The temporary folder is shared: another user may have made the directory, to intercept connections.
  const { uid } = lstatSync(directory);
  if (uid !== process.getuid?.() && uid !== programs.user.uid)
    throw new Error(`${directory} belongs to another user; remove it or choose a shorter data directory`);
  giveTo(directory, programs.user);
  chmodSync(directory, 0o700);
  return directory;
}

function settings(
  { dataDirectory, programs, maxConnections }: EmbeddedServerOptions,
  socketDirectory: string,
) {
  return [
    // Relative to the data directory: then its own path may be of any length.
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
    // Not in /dev/shm, which containers make small or leave out.
    'dynamic_shared_memory_type=mmap',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    // Nothing is replicated.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'autovacuum=on',
    'timezone=UTC',
    'log_timezone=UTC',
    // Without failed statements, whose values are personal data; the product logs its own errors.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Version 18 would start processes of its own for reading.
    ...(programs.major >= 18 ? ['io_method=sync'] : []),
  ];
}

const MAX_LOG_BYTES = 1024 * 1024;

function statSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the server's last reason, without time and pid; another server may write into the same log. */
function readFailure(logFile: string, start: number, pid: number): string {
  const lines = readFileSync(logFile).subarray(start).toString('utf8').split('\n').filter(Boolean);
  const reasons = lines.filter(
    (line) => /(FATAL|PANIC): /.test(line) && !/the database system is /.test(line),
  );
  const own = reasons.findLast((line) => line.includes(`[${pid}]`));
  const reason = own ?? reasons.at(-1) ?? lines.at(-1) ?? `see ${logFile}`;
  return reason.replace(/^.*?(FATAL|PANIC): +/, '');
}
