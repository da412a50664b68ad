import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryDelivery } from './mail/delivery.ts';
import { trySettings } from './mail/settings.ts';
import { trySpamFilters } from './mail/spam.ts';

// Runs the product with mail software of Debian 12 on loopback ports, each part in its own folder. `npm run drill -- mail delivery`
// runs one part. Each part prints its measurements and returns true if all are correct.

const PARTS: Readonly<Record<string, (folder: string) => Promise<boolean>>> = {
  settings: trySettings,
  delivery: tryDelivery,
  spam: trySpamFilters,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const failed: string[] = [];
for (const name of names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-mail-'));
  // The mail programs run as their own users, so they must be able to enter the folder.
  chmodSync(folder, 0o755);
  try {
    if (!(await PARTS[name]?.(folder))) failed.push(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(failed.length === 0 ? 'Passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
