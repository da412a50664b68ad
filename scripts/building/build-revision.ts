import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runCommand } from '../running/run-command.ts';

const MAX_ARCHIVE_BYTES = 2 ** 30;

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

/** Returns false for a tag or commit that a shallow clone does not contain. */
export function hasRevision(revision: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/** Builds a tag or commit in a new folder. If the packages equal this project's, they are hard-linked; otherwise npm installs them. */
export async function buildRevision(revision: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const sources = execFileSync('git', ['archive', revision], {
    cwd: projectRoot,
    maxBuffer: MAX_ARCHIVE_BYTES,
  });
  execFileSync('tar', ['--extract', '--directory', folder], { input: sources });
  const isSame = listPackages(folder) === listPackages(projectRoot);
  if (isSame) execFileSync('cp', ['-a', '--link', join(projectRoot, 'node_modules'), folder]);
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  // The working directory is the new folder, because bundles name their sources relative to it.
  const code = await runCommand(process.execPath, ['scripts/build.ts'], { cwd: folder });
  if (code !== 0) throw new Error(`${revision} was not built`);
  return folder;
}

/** Lists the packages from the registry. Workspaces are excluded, because their versions differ. */
function listPackages(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  return JSON.stringify(Object.entries(packages).filter(([, { integrity }]) => integrity !== undefined));
}
