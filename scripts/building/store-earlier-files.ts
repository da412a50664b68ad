import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of earlier builds stay for this time, because open and restored pages load files of their own build. */
const EARLIER_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Copies hashed files to `earlier` before a build replaces them. The modification time of a copy is the time of the last such build. */
export function storeEarlierFiles(served: string, earlier: string, now: Date): void {
  // The folder is created even if nothing is copied, because the server lists the folders only at its start.
  mkdirSync(join(earlier, 'assets'), { recursive: true });
  for (const path of globSync('assets/**/*', { cwd: served, exclude: ['**/*.map'] })) {
    const file = join(served, path);
    if (!statSync(file).isFile()) continue;
    const copy = join(earlier, path);
    mkdirSync(dirname(copy), { recursive: true });
    if (!existsSync(copy)) copyFileSync(file, copy);
    utimesSync(copy, now, now);
  }
  for (const path of globSync('assets/**/*', { cwd: earlier })) {
    const file = join(earlier, path);
    const stats = statSync(file);
    if (stats.isFile() && now.getTime() - stats.mtimeMs > EARLIER_DAYS * DAY_MS) rmSync(file);
  }
}
