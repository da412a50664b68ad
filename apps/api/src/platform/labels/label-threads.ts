import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { LabelFormat } from '@homeward/contract/label-files';
import { Tinypool } from 'tinypool';
import type { LabelPart, LabelTask, preview, write } from './label-worker.ts';

export interface LabelThreads {
  preview(task: LabelTask): Promise<ReturnType<typeof preview>>;
  /** Writes a file in parts and returns the number of labels. Each part begins after `onPart` has stored the previous one. */
  write(
    task: LabelTask,
    format: LabelFormat,
    options: { signal: AbortSignal; onPart: (part: LabelPart) => Promise<void> },
  ): Promise<number>;
  stop(): Promise<void>;
}

/** One thread draws a file; the other draws previews at the same time. */
const THREADS = 2;
const IDLE_THREAD_MS = 60_000;

/** Draws labels on separate threads, because 10,000 labels take 16 s. No thread starts before the first label. */
export function createLabelThreads(): LabelThreads {
  const pool = new Tinypool({
    filename: new URL(`./label-worker${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_THREAD_MS,
    // In watch mode, Node would report a thread's imports by a message that the pool rejects.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  return {
    preview: (task) => pool.run(task, { name: 'preview' }),
    async write(task, format, { signal, onPart }) {
      const { port1, port2 } = new MessageChannel();
      const storing = new AbortController();
      port1.on('message', (part: LabelPart) => {
        onPart(part).then(
          () => port1.postMessage('stored'),
          (error: unknown) => storing.abort(error),
        );
      });
      const input: Parameters<typeof write>[0] = { task, format, port: port2 };
      try {
        return await pool.run(input, {
          name: 'write',
          transferList: [port2],
          signal: AbortSignal.any([signal, storing.signal]),
        });
      } catch (error) {
        throw storing.signal.reason ?? error;
      } finally {
        port1.close();
      }
    },
    stop: () => pool.destroy(),
  };
}
