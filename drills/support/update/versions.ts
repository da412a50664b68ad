import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';
import { runCommand } from '../../../scripts/running/run-command.ts';

/** Text that a version appends, by file. */
export type Changes = Readonly<Record<string, string>>;

/** Copies the built project as the first version. */
export function copyProject(folder: string): string {
  mkdirSync(path.join(folder, '.cache'), { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  const tops = new Set(files.filter(Boolean).map((file) => file.split('/')[0] ?? ''));
  for (const name of tops) execFileSync('cp', ['-a', path.join(projectRoot, name), folder]);
  execFileSync('cp', ['-a', path.join(projectRoot, '.cache/build.json'), path.join(folder, '.cache')]);
  copyLinked(path.join(projectRoot, 'node_modules'), folder);
  return folder;
}

/** Builds a version in a folder beside another version, as docs/operations.md describes. Packages are hard-linked, not installed. */
export async function buildBeside(previous: string, folder: string, changes: Changes): Promise<string> {
  copyLinked(previous, folder);
  for (const [file, text] of Object.entries(changes)) {
    const changed = path.join(folder, file);
    // A copy replaces the hard link, because the previous version shares the file.
    execFileSync('cp', ['--remove-destination', path.join(previous, file), changed]);
    appendFileSync(changed, text);
  }
  // The build writes this file in place, so a copy replaces the hard link here, too.
  execFileSync('cp', [
    '--remove-destination',
    path.join(previous, '.cache/build.json'),
    path.join(folder, '.cache'),
  ]);
  const code = await runCommand('nice', [
    '-n',
    '19',
    process.execPath,
    path.join(folder, 'scripts/build.ts'),
  ]);
  if (code !== 0) throw new Error(`${folder} was not built`);
  return folder;
}

/** Moves the symlink to another version atomically. */
export function moveLink(link: string, folder: string): void {
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
}

function copyLinked(from: string, to: string): void {
  execFileSync('cp', ['-a', '--link', from, to]);
}
