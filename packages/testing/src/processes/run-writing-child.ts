import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';

const SCRIPT = fileURLToPath(new URL('./writing-child.ts', import.meta.url));

/** Starts a process that writes to the database, see writing-child.ts. */
export function startWritingChild(settings: DatabaseSettings) {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const acknowledged: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));

  return {
    pid: child.pid ?? 0,
    acknowledged,
    /** Resolves once the child has acknowledged `count` rows; rejects if the child exits before. */
    untilAcknowledged: (count: number) =>
      new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => {
          acknowledged.push(line.replace('acknowledged ', ''));
          if (acknowledged.length === count) resolve();
        });
        lines.on('close', () => reject(new Error(`The writing child ended early: ${errors.join('')}`)));
      }),
    /** Kills the child with SIGKILL; resolves once all its output has been read. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
    /** Resolves with the child's stderr after the child has exited. */
    async untilRefused(): Promise<string> {
      lines.resume();
      await closed;
      return errors.join('').trim();
    },
  };
}
