import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRevision } from '../scripts/building/build-revision.ts';

// Builds the commit HEAD in two folders and compares all files. The builds must be equal.

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-reproducible-'));

async function build(name: string): Promise<Map<string, string>> {
  const project = await buildRevision('HEAD', path.join(folder, name));
  const files = execFileSync(
    'find',
    [
      '.',
      '-path',
      './node_modules',
      '-prune',
      '-o',
      '-path',
      './.cache/vite*',
      '-prune',
      '-o',
      '-type',
      'f',
      '-print0',
    ],
    {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(project, file)))
      .digest('hex');
  return new Map(
    files
      .split('\0')
      .filter(Boolean)
      .map((file) => [file, hashOf(file)]),
  );
}

try {
  const one = await build('one');
  const other = await build('a-longer/path/of/another-length');
  const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
    (file) => one.get(file) !== other.get(file),
  );
  console.log(`${one.size} files, ${differing.length} differ`);
  for (const file of differing) console.log(`  ${file}`);
  console.log(differing.length === 0 ? 'Passed' : 'Failed: two builds of a commit are equal');
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
