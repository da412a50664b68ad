import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LAYOUT, type WrittenLabels } from './support/write-labels.ts';

/** The first count measures mostly the start-up time, which is subtracted from the others. */
const COUNTS = [100, 1000, 10_000];
const CHILD = join(import.meta.dirname, 'support/write-labels.ts');

const folder = mkdtempSync(join(tmpdir(), 'homeward-bench-labels-'));

async function measure(kind: 'pdf' | 'svg', count: number): Promise<WrittenLabels> {
  const args = [CHILD, kind, String(count), join(folder, `${count}.${kind}`)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const row = (...cells: string[]) => console.log(`  ${cells.map((cell) => cell.padStart(14)).join('')}`);

try {
  console.log(
    `\nLabels of ${LAYOUT}, each measured in a process of its own (${availableParallelism()} cores)\n`,
  );
  row('labels', 'as', 'time', 'per second', 'file', 'peak memory');
  for (const kind of ['pdf', 'svg'] as const) {
    for (const count of COUNTS) {
      const { seconds, bytes, peakBytes } = await measure(kind, count);
      const perSecond = (count / seconds).toFixed(0);
      row(count.toLocaleString('en'), kind, `${seconds.toFixed(1)} s`, perSecond, mb(bytes), mb(peakBytes));
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
