import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryDelivery } from './mail/delivery.ts';
import { trySettings } from './mail/settings.ts';
import { trySpamFilters } from './mail/spam.ts';

// The product beside mail software of Debian 12 on loopback ports, each from a folder of its own. Each part prints what it measured
// and returns whether all of it is right. `npm run drill -- mail delivery` tries one part.

const PARTS: Readonly<Record<string, (folder: string) => Promise<boolean>>> = {
  settings: trySettings,
  delivery: tryDelivery,
  spam: trySpamFilters,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const failed: string[] = [];
for (const name of names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-mail-'));
  // The programs have users of their own.
  chmodSync(folder, 0o755);
  try {
    if (!(await PARTS[name]?.(folder))) failed.push(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(failed.length === 0 ? 'Passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
