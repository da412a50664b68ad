import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { machineEnv } from './machine-env.ts';

const PROJECT = join(import.meta.dirname, '../../../..');

export type ArchiveCommand = 'backup' | 'restore' | 'export' | 'import';

/** Runs an archive command from `folder` as npm does, with no other environment than `env`. */
export async function runArchiveCommand(
  command: ArchiveCommand,
  args: readonly string[],
  { folder, env, nodeArgs = [] }: { folder: string; env: NodeJS.ProcessEnv; nodeArgs?: readonly string[] },
) {
  const child = spawn(
    process.execPath,
    [...nodeArgs, '--', join(PROJECT, `apps/cli/src/${command}.ts`), ...args],
    {
      cwd: PROJECT,
      env: { ...machineEnv(), INIT_CWD: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, stdout, stderr };
}
