import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';
import type { Config } from '../settings/config.ts';
import { gatherReports } from './gather-reports.ts';
import { NUMBER_VARIABLE, type ToSupervisor, type ToWorker } from './worker-messages.ts';

const STOP_MS = 11_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** If a process ran longer than this before it ended, the backoff of its restart begins anew. */
const STEADY_MS = 60_000;

interface Place {
  readonly number: number;
  worker: Worker | undefined;
  ends: number;
}

export interface SuperviseOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly onReady: (text: string) => void;
}

/** Accepts connections and distributes them to workers, so that no connection is lost when a worker ends. Resolves with the exit code. */
export async function supervise({ config, logger, onReady }: SuperviseOptions): Promise<number> {
  const places = Array.from(
    { length: config.webConcurrency },
    (_, at): Place => ({ number: at + 1, worker: undefined, ends: 0 }),
  );
  const serving = new Set<Worker>();
  const stopped = Promise.withResolvers<number>();
  let isStopping = false;
  let replacing = Promise.resolve();
  // `argv0` may be a symbolic link that an update moves. Through the link, new processes run the new version's own Node.
  if (isAbsolute(process.argv0)) process.execPath = process.argv0;

  function fork({ number }: Place): Worker | undefined {
    const fail = (err: unknown) =>
      logger.error({ process: number, err }, 'process could not be started or reached');
    let worker: Worker;
    try {
      worker = cluster.fork({ [NUMBER_VARIABLE]: String(number) });
    } catch (error) {
      return void fail(error);
    }
    worker.on('error', fail);
    worker.on('message', ({ kind, ...message }: ToSupervisor) => {
      if (kind === 'ready') serving.add(worker);
      if (kind === 'gather' && 'id' in message) void answerWithReports(worker, message.id);
    });
    void whenEnded(worker).then(() => serving.delete(worker));
    return worker;
  }

  async function answerWithReports(worker: Worker, id: number): Promise<void> {
    const others = places.flatMap((it) => (it.worker && it.worker !== worker ? [it.worker] : []));
    const reports = await gatherReports(others.filter((it) => serving.has(it)));
    send(worker, { kind: 'gathered', id, reports });
  }

  function fill(place: Place, worker: Worker | undefined): Worker | undefined {
    place.worker = worker;
    void fillAgainAfterEnd(place, worker);
    return worker;
  }

  async function fillAgainAfterEnd(place: Place, worker: Worker | undefined): Promise<void> {
    const startedAt = performance.now();
    const { code, signal } = await whenEnded(worker);
    const isOver = () => isStopping || place.worker !== worker;
    if (isOver()) return;
    place.ends = performance.now() - startedAt > STEADY_MS ? 1 : place.ends + 1;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (place.ends - 1));
    logger.error({ process: place.number, code, signal, waitMs }, 'process ended; it is started again');
    await delay(waitMs);
    if (!isOver()) fill(place, fork(place));
  }

  async function replaceAll(): Promise<void> {
    for (const place of places) {
      if (isStopping) return;
      const next = fork(place);
      if (next === undefined || (await whenReady(next)) === undefined) {
        logger.error({ process: place.number }, 'process was not replaced: the new one did not start');
        return;
      }
      const previous = place.worker;
      fill(place, next);
      if (previous && !previous.isDead()) await retire(previous);
      logger.info({ process: place.number }, 'process replaced');
    }
  }

  async function stop(kind: 'leave' | 'stop'): Promise<void> {
    isStopping = true;
    for (const worker of allWorkers()) {
      send(worker, { kind });
      // A worker that is still starting receives no messages, so it gets a signal.
      if (!serving.has(worker)) worker.process.kill('SIGTERM');
    }
    const patience = STOP_MS + (kind === 'leave' ? config.shutdownDelayMs : 0);
    setTimeout(() => allWorkers().forEach(kill), patience).unref();
    while (allWorkers().length > 0) await once(cluster, 'exit');
    stopped.resolve(0);
  }

  process.on('SIGTERM', () => void stop(isStopping ? 'stop' : 'leave'));
  process.on('SIGINT', () => void stop('stop'));
  process.on('SIGHUP', () => {
    // If stdin is a terminal, SIGHUP means that the terminal is gone.
    if (process.stdin.isTTY) void stop('stop');
    else replacing = replacing.then(replaceAll);
  });

  const [first, ...further] = places;
  if (!first) return 1;
  // The first worker starts alone, because it migrates the database and mints the first tags.
  const worker = fork(first);
  const text = await whenReady(worker);
  if (isStopping) return stopped.promise;
  // The worker has already printed the reason of the failure.
  if (text === undefined) return 1;
  fill(first, worker);
  await Promise.all(further.map((place) => whenReady(fill(place, fork(place)))));
  onReady(text);
  return stopped.promise;
}

function whenReady(worker: Worker | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker?.on('message', (message: ToSupervisor) => {
      if (message.kind === 'ready') resolve(message.text);
    });
    void whenEnded(worker).then(() => resolve(undefined));
  });
}

/** Resolves when the process ends or could not start. If it could not start, Node emits `error` instead of `exit`. */
function whenEnded(worker: Worker | undefined): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => {
    const fail = () => resolve({ code: null, signal: null });
    if (worker === undefined) return fail();
    worker.once('exit', (code, signal) => resolve({ code, signal }));
    if (worker.process.pid === undefined) worker.once('error', fail);
  });
}

async function retire(worker: Worker): Promise<void> {
  const ended = whenEnded(worker);
  send(worker, { kind: 'retire' });
  const timer = setTimeout(kill, STOP_MS, worker);
  await ended;
  clearTimeout(timer);
}

function allWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => worker.process.pid !== undefined);
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

function kill(worker: Worker): void {
  worker.process.kill('SIGKILL');
}
