import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';
import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';
import { startHaproxy } from './start-haproxy.ts';

/** A service of two processes, which the drill restarts under load. */
export interface RestartedService {
  readonly baseUrl: string;
  /** Returns the service's output, which explains failed requests. */
  output(): string;
  /** Restarts processes one after another: at most `processes` restarts, and none after the time `until`. */
  restart(processes: number, until: number): Promise<Restarts>;
  stop(): Promise<void>;
}

export interface Restarts {
  readonly made: number;
  /** Number of exits with a code other than 0. */
  readonly badEnds: number;
}

const PROCESSES = 2;
/** HAProxy detects a stopping process within 2 s, see deploy/haproxy.cfg. */
const SHUTDOWN_DELAY_SECONDS = '3';
const POLL_MS = 20;

/** Starts separate processes behind HAProxy. A restart stops each with SIGTERM and starts it again. */
export async function startBehindHaproxy(env: Readonly<Record<string, string>>): Promise<RestartedService> {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
  const running = new Map<number, RunningProduct>();

  async function start(port: number): Promise<void> {
    const own = { PORT: String(port), SHUTDOWN_DELAY: SHUTDOWN_DELAY_SECONDS, TRUSTED_PROXIES: '127.0.0.1' };
    const product = runProduct({ ...env, ...own });
    running.set(port, product);
    await product.ready;
  }

  const stopAll = () => Promise.all([...running.values()].map(kill));
  await Promise.all(ports.map(start));
  const haproxy = await startHaproxy(ports).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  return {
    baseUrl: haproxy.baseUrl,
    output: haproxy.output,
    async restart(processes, until) {
      let badEnds = 0;
      let made = 0;
      for (; made < processes && performance.now() < until; made += 1) {
        const port = ports[made % ports.length] ?? 0;
        running.get(port)?.child.kill('SIGTERM');
        if ((await running.get(port)?.ended) !== 0) badEnds += 1;
        await start(port);
        // Until HAProxy detects the new process, only the other process serves requests.
        await haproxy.untilUp(ports.indexOf(port) + 1);
      }
      return { made, badEnds };
    },
    async stop() {
      await haproxy.stop();
      await stopAll();
    },
  };
}

/** Starts one service with WEB_CONCURRENCY and without a proxy. SIGHUP replaces the service's processes. */
export async function startOneService(env: Readonly<Record<string, string>>): Promise<RestartedService> {
  const product = runProduct({ ...env, WEB_CONCURRENCY: String(PROCESSES) });
  const pids = () => findChildren(product.child.pid ?? 0);
  const baseUrl = await product.ready;
  return {
    baseUrl,
    output: () => product.output.stdout,
    async restart(processes, until) {
      let made = 0;
      for (; made < processes && performance.now() < until; made += PROCESSES) {
        const before = pids();
        product.child.kill('SIGHUP');
        while (pids().length !== PROCESSES || pids().some((pid) => before.includes(pid))) await wait(POLL_MS);
      }
      // The log contains the replacements that failed.
      return { made, badEnds: (product.output.stdout.match(/process ended|not replaced/g) ?? []).length };
    },
    stop: () => kill(product),
  };
}

async function kill({ child, ended }: RunningProduct): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
