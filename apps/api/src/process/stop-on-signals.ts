import cluster from 'node:cluster';
import type { Product } from '../open-product.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import type { ToWorker } from './worker-messages.ts';

const STOP_MS = 10_000;
const LAST_REQUESTS_MS = 9500;

/** Stops on SIGTERM and SIGHUP after a delay; Ctrl+C or a second signal stops at once. After SIGHUP a service manager restarts Homeward. */
export function stopOnSignals(product: Product, database: OpenDatabase, delayMs: number): void {
  let isStopping = false;
  let delay: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(delay);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    // Requests that are still open are cut off, so that scans and jobs have the rest of STOP_MS to finish.
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
  // A signal to the whole process group arrives twice: here and as the supervisor's message.
  process.on('SIGTERM', leave);
  // SIGHUP is ignored here, because the supervisor handles a lost terminal.
  process.on('SIGHUP', () => undefined);
  const commands = { leave, stop, retire };
  process.on('message', ({ kind }: ToWorker) => {
    if (kind in commands) void commands[kind as keyof typeof commands]();
  });
}
