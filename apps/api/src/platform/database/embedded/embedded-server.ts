import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownPath } from './data-directory.ts';
import { isAlive } from './directory-lock.ts';
import { type PostgresPrograms, PROGRAM_ENV } from './postgres-programs.ts';
import { findReusedPid, findServerOf, probe, type RunningServer, socketUrl } from './running-server.ts';
import { createSocketDirectory, serverSettings, socketDirectoryWithin } from './server-settings.ts';

export interface EmbeddedServerOptions {
  readonly programs: PostgresPrograms;
  readonly dataDirectory: string;
  readonly logFile: string;
  readonly maxConnections: number;
  readonly patienceMs: number;
  onRestart(reason: string): void;
  onFatal(error: Error): void;
}

export interface EmbeddedServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface SupervisedServer {
  readonly pid: number;
  readonly url: string;
  readonly watcher: ChildProcess;
  readonly ended: Promise<unknown>;
}

const WATCHER_PATIENCE_MS = 3000;
const POLL_MS = 25;
const ADOPTED_POLL_MS = 250;
const IS_LOCKED = /lock file .* already exists|shared memory block .* is still in use/;
const HAS_NO_SOCKET = /could not (bind|create) Unix|Unix-domain socket/;

/** Stops the server when stdin closes, even if the parent crashed. Retries, because a starting server has no lock file yet. */
const WATCHER = `trap "" INT TERM HUP
cat > /dev/null
for attempt in 1 2 3; do
  read -r owner < postmaster.pid
  [ "$owner" = "$1" ] && kill -INT "$1" && exit
  sleep 1
done 2> /dev/null`;

/** Starts a server or adopts the running one. Restarts the server if it ends unexpectedly. The caller must hold `lockDirectory`. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  let current = await adoptOrLaunch(options);
  let isStopping = false;

  async function supervise(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      endWatcher(current.watcher);
      current = await adoptOrLaunch(options);
      if (isStopping) current.watcher.stdin?.end();
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
  let ownSocketDirectory = socketDirectoryWithin(options.dataDirectory);
  for (;;) {
    const running = await findOrphan(options);
    if (running)
      return { ...running, watcher: startWatcher(options, running.pid), ended: untilGone(running.pid) };
    const socketDirectory =
      ownSocketDirectory ?? createSocketDirectory(options.dataDirectory, options.programs.user);
    const launched = await launch(options, socketDirectory);
    if (typeof launched !== 'string') return launched;
    // Some file systems do not support sockets, so the next attempt uses another directory.
    if (ownSocketDirectory && HAS_NO_SOCKET.test(launched)) ownSocketDirectory = undefined;
    else if (!IS_LOCKED.test(launched) || performance.now() > deadline)
      throw new Error(`The database in ${options.dataDirectory} did not start: ${launched}`);
    else await delay(ADOPTED_POLL_MS);
  }
}

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

async function launch(
  options: EmbeddedServerOptions,
  socketDirectory: string,
): Promise<SupervisedServer | string> {
  const { programs, dataDirectory, logFile } = options;
  const reusedPid = findReusedPid(dataDirectory);
  const log = openServerLog(logFile);
  const settings = serverSettings({ ...options, socketDirectory, major: programs.major });
  const child = spawn(
    join(programs.directory, 'postgres'),
    ['-D', ownPath(dataDirectory), ...settings.flatMap((it) => ['-c', it])],
    {
      ...programs.user,
      cwd: dataDirectory,
      env: { ...PROGRAM_ENV, ...(reusedPid ? { PG_GRANDPARENT_PID: String(reusedPid) } : {}) },
      stdio: ['ignore', log.descriptor, log.descriptor],
      // A signal to the process group must not stop the server, because the product needs the database during its own shutdown.
      detached: true,
    },
  );
  closeSync(log.descriptor);
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
  return readFailure(logFile, log.start, pid);
}

function startWatcher({ programs, dataDirectory }: EmbeddedServerOptions, pid: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'sh', String(pid)], {
    ...programs.user,
    cwd: dataDirectory,
    env: PROGRAM_ENV,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // If /bin/sh is missing, a killed product leaves its server running, and the next start adopts the server.
  return watcher.on('error', () => undefined);
}

/** Kills the watcher and its child, because the watcher would signal the ended server's pid, which another process may get. */
function endWatcher({ pid, stdin }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The watcher has already ended.
  }
  stdin?.destroy();
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(ADOPTED_POLL_MS);
}

const MAX_BYTES = 1024 * 1024;

function openServerLog(file: string): { descriptor: number; start: number } {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const descriptor = openSync(file, size() > MAX_BYTES ? 'w' : 'a', 0o600);
  return { descriptor, start: size() };
}

function readFailure(logFile: string, start: number, pid: number): string {
  const lines = readFileSync(logFile).subarray(start).toString('utf8').split('\n').filter(Boolean);
  const reasons = lines.filter(
    (line) => /(FATAL|PANIC): /.test(line) && !/the database system is /.test(line),
  );
  const own = reasons.findLast((line) => line.includes(`[${pid}]`));
  const reason = own ?? reasons.at(-1) ?? lines.at(-1) ?? `see ${logFile}`;
  return reason.replace(/^.*?(FATAL|PANIC): +/, '');
}
