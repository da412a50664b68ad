import { extname } from 'node:path';
import { Tinypool } from 'tinypool';
import { ArchiveError } from '../archive/archive-format.ts';
import type { RestoreSummary } from '../archive/restore-archive.ts';
import type { TableSummary } from '../archive/write-archive.ts';
import type { LoadTask, SaveTask } from './archive-thread.ts';

export interface ArchiveThreads {
  save(task: SaveTask, signal: AbortSignal): Promise<TableSummary[]>;
  load(task: LoadTask, signal?: AbortSignal): Promise<RestoreSummary>;
  stop(): Promise<void>;
}

/** Writes and reads archives in separate threads, so that requests do not wait. Rejects with ArchiveError. */
export function createArchiveThreads(): ArchiveThreads {
  const pool = new Tinypool({
    filename: new URL(`./archive-thread${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 0,
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  const run = async <T>(name: 'save' | 'load', task: object, signal?: AbortSignal): Promise<T> => {
    try {
      return await pool.run(task, { name, ...(signal ? { signal } : {}) });
    } catch (error) {
      throw new ArchiveError((error as Error).message, { cause: error });
    }
  };
  return {
    save: (task, signal) => run('save', task, signal),
    load: (task, signal) => run('load', task, signal),
    stop: () => pool.destroy(),
  };
}
