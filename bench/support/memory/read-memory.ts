import { readFileSync } from 'node:fs';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';

/** Proportional set size in MB by process name: the size divides shared memory among the processes that share it. */
export type Memory = Readonly<Record<string, number>>;

const NAMES: readonly [RegExp, string][] = [
  [/dist\/server\/server\.js/, 'the product'],
  [/scripts\/start\.ts/, 'launcher'],
  [/^npm/, 'npm, which waits'],
  [/postgres/, 'database server'],
];

/** Measures all descendants of this process. Works only on Linux. */
export function readMemory(): Memory {
  const memory: Record<string, number> = {};
  for (const pid of listDescendants(process.pid)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const name = NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? 'shells';
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const kilobytes = Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]);
      memory[name] = (memory[name] ?? 0) + kilobytes / 1024;
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return memory;
}

export function sumOf(memory: Memory): number {
  return Object.values(memory).reduce((sum, megabytes) => sum + megabytes, 0);
}

function listDescendants(parent: number): number[] {
  return findChildren(parent).flatMap((pid) => [pid, ...listDescendants(pid)]);
}
