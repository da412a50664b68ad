import type { Product } from '../open-product.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';

/** Once no new requests are taken, the process ends this long after, whatever is still under way. */
const STOP_MS = 10_000;
/** Requests in flight get this long of it. */
const LAST_REQUESTS_MS = 9500;

/**
 * SIGTERM lets balancers go elsewhere for the given time, in which requests are taken as before, and then stops; a second
 * one, and Ctrl+C, stop at once.
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
    if (delay !== undefined || delayMs === 0) return void stop();
    product.leave();
    delay = setTimeout(stop, delayMs);
  }

  process.on('SIGTERM', leave);
  process.on('SIGINT', stop);
}
