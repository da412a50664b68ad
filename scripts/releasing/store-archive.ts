import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runScript } from '../running/run-command.ts';

const MAX_BYTES = 200_000;

/** Restores the previous version's archive and backs it up in this version's format. The drill `versions` uses the new archive. */
export async function storeArchive(version: string): Promise<void> {
  const versions = join(projectRoot, 'drills/versions');
  const file = join(versions, `${version}.gz`);
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const last = globSync(join(versions, '*.gz'))
    .filter((other) => other !== file)
    .sort(compare)
    .at(-1);
  if (last === undefined) throw new Error(`${versions} has no archive of an earlier version`);
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'homeward-archive-')), DATABASE_URL: '' };
  try {
    const restored = await runScript('apps/cli/src/restore.ts', [last], { env });
    const saved =
      restored || (await runScript('apps/cli/src/backup.ts', ['--out', file, '--force'], { env }));
    if (saved !== 0) throw new Error(`${file} was not written`);
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
  if (statSync(file).size > MAX_BYTES) throw new Error(`${file} has more than ${MAX_BYTES} bytes`);
}
