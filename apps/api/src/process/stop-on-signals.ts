import cluster from 'node:cluster';
import type { Product } from '../open-product.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import type { ToWorker } from './worker-messages.ts';

/** Once no new requests are taken, the process ends this long after, whatever is still under way. */
const STOP_MS = 10_000;
/** Requests in flight get this long of it. */
const LAST_REQUESTS_MS = 9500;

/**
 * SIGTERM lets balancers go elsewhere for the given time, in which requests are taken as before, and then stops; a second
 * one, and Ctrl+C, stop at once. SIGHUP is the same as SIGTERM: no other process could replace this one, and a service manager
 * starts it again. A process of several does what the one that supervises it says.
 */
export function stopOnSignals(product: Product, database: OpenDatabase, delayMs: number): void {
  let isStopping = false;
  let delay: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(delay);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    // What still comes by then is too late: the rest of the time is for what has come.
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
  // Where all processes of a group are told, this one hears of it twice.
  process.on('SIGTERM', leave);
  // A terminal that is gone is the other's business.
  process.on('SIGHUP', () => undefined);
  const commands = { leave, stop, retire };
  process.on('message', ({ kind }: ToWorker) => {
    if (kind in commands) void commands[kind as keyof typeof commands]();
  });
}
