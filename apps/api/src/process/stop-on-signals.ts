import cluster from 'node:cluster';
import type { Product } from '../open-product.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import type { ToWorker } from './worker-messages.ts';

/** Time limit of a stop. */
const STOP_MS = 10_000;
/** Share of it for requests in flight. */
const LAST_REQUESTS_MS = 9500;

/**
 * SIGTERM leaves: requests are served for `delayMs` while balancers switch, then the process stops. A second SIGTERM and Ctrl+C stop
 * at once. SIGHUP is like SIGTERM here, since no other process could replace this one and a service manager restarts it. A worker
 * follows its supervisor's messages.
 */
export function stopOnSignals(product: Product, database: OpenDatabase, delayMs: number): void {
  let isStopping = false;
  let delay: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(delay);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    // Requests have used their share: the rest of the time is for scans and jobs.
    setTimeout(() => product.app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
    await product.stop();
    await database.close();
    process.exit(0);
  }

  function leave(): void {
    if (delayMs === 0) return void stop();
    product.leave();
    delay ??= setTimeout(stop, delayMs);
  }

  async function retire(): Promise<void> {
    product.retire();
    await stop();
  }

  process.on('SIGINT', stop);
  if (cluster.worker === undefined) {
    for (const signal of ['SIGTERM', 'SIGHUP'])
      process.on(signal, () => (delay === undefined ? leave() : stop()));
    return;
  }
  // A signal to the whole group arrives here and as the supervisor's message.
  process.on('SIGTERM', leave);
  // The supervisor handles a lost terminal.
  process.on('SIGHUP', () => undefined);
  const commands = { leave, stop, retire };
  process.on('message', ({ kind }: ToWorker) => {
    if (kind in commands) void commands[kind as keyof typeof commands]();
  });
}
