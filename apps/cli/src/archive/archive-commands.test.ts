import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveCommand, runArchiveCommand } from '@homeward/testing/processes/run-archive-command.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TIMEOUT_MS = 30_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: ArchiveCommand, args: readonly string[]) =>
  runArchiveCommand(command, args, { folder, env: { DATA_DIR: join(folder, 'data') } });

describe('the commands for archives', { timeout: TIMEOUT_MS }, () => {
  it.each([
    ['backup', [], /^Usage: npm run backup -- --out FILE \[--force\]\n$/],
    ['export', ['--out', ''], /^Usage: npm run export -- --out FILE \[--force\]\n$/],
    ['restore', [], /^Usage: npm run restore -- FILE\n$/],
    ['import', ['a', 'b'], /^Usage: npm run import -- FILE\n$/],
    ['backup', ['--out', 'a.gz', '--force=no'], /^[^\n]+--force[^\n]+\n$/],
    ['backup', ['--out', 'a.gz'], /^There is no database in [^\n]+\n$/],
    ['backup', ['--env-file', 'none.env', '--out', 'a.gz'], /^ENOENT[^\n]+none\.env'\n$/],
    ['restore', ['a.gz'], /^ENOENT[^\n]+a\.gz'\n$/],
  ] as const)('npm run %s %j ends with one clear line, and makes nothing', async (command, args, line) => {
    const { code, stdout, stderr } = await run(command, args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('read the settings that --env-file names, before those of the environment', async () => {
    const named = join(folder, 'named#one');
    writeFileSync(join(folder, 'service.env'), `# Settings\nDATA_DIR=${named}\n`);
    const { stderr } = await run('backup', ['--out', 'a.gz', '--env-file', 'service.env']);
    expect(stderr).toBe(
      `There is no database in ${named}/database. Set DATA_DIR or DATABASE_URL, or name the file with the settings of the service: --env-file FILE.\n`,
    );
  });
});
