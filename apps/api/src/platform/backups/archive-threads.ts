import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { ArchiveError } from '../archive/archive-format.ts';
import type { RestoreSummary } from '../archive/restore-archive.ts';
import type { TableSummary } from '../archive/write-archive.ts';
import type { LoadTask, SaveTask } from './archive-thread.ts';

export interface ArchiveThreads {
  save(task: SaveTask, signal: AbortSignal): Promise<{ bytes: number; tables: TableSummary[] }>;
  load(task: Omit<LoadTask, 'port'>, options: LoadOptions): Promise<RestoreSummary>;
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

/** Writes and reads archives in a thread of their own, so that requests do not wait. A failure is an ArchiveError. */
export function createArchiveThreads(): ArchiveThreads {
  const pool = new Tinypool({
    filename: new URL(`./archive-thread${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 0,
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  const run = async <T>(task: object, options: object): Promise<T> => {
    try {
      return await pool.run(task, options);
    } catch (error) {
      throw new ArchiveError((error as Error).message, { cause: error });
    }
  };
  return {
    save: (task, signal) => run(task, { name: 'save', signal }),
    load: async (task, { signal, onBytes }) => {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (bytes: number) => onBytes?.(bytes)).unref();
      try {
        return await run({ ...task, port: port2 }, { name: 'load', signal, transferList: [port2] });
      } finally {
        port1.close();
      }
    },
    stop: () => pool.destroy(),
  };
}
