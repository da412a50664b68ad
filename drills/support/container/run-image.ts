import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildah } from './buildah.ts';

export interface ImageSettings {
  readonly user: string;
  readonly env: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly directory: string;
}

export interface RunningImage {
  readonly ids: string;
  /** Program of the first process, which should be Node without a shell. */
  readonly firstProgram: string;
  isHealthy(): boolean;
  /** Returns true if the image's file system is writable in this directory. */
  canWrite(directory: string): boolean;
  /** Sends SIGTERM to the first process; resolves to that process's exit code. */
  stop(): Promise<number | null>;
  kill(): void;
}

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const START_PATIENCE_MS = 60_000;

/**
 * Imitates `docker run --read-only --volume …:/data --network host`.
 * The script makes the root file system read-only, except for one folder.
 */
const RUN = `
set -e
root=$1; data=$2; shift 2
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec "$@"`;

/** Reads the image's user, command, environment and health check. */
export function readImageSettings(image: string): ImageSettings {
  const inspected = JSON.parse(buildah('inspect', '--type=image', image)) as {
    readonly Docker: { readonly config: ImageConfig };
  };
  const { config } = inspected.Docker;
  return {
    user: config.User,
    env: config.Env,
    command: config.Cmd,
    healthCheck: config.Healthcheck.Test.slice(1),
    directory: config.WorkingDir,
  };
}

/** Starts an image that is mounted at `root`, with additional variables, and waits until the image is healthy. */
export async function runImage(
  settings: ImageSettings,
  { root, dataDir, env }: { root: string; dataDir: string; env: Readonly<Record<string, string>> },
): Promise<RunningImage> {
  const variables = [...settings.env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const inside = (program: readonly string[]) => [
    ...['chroot', `--userspec=${settings.user}:${settings.user}`, root],
    ...['env', '-i', `--chdir=${settings.directory}`, ...variables, ...program],
  ];
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      RUN,
      'sh',
      root,
      dataDir,
      ...inside(settings.command),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').finally(() => process.off('exit', kill));
  const enter = (program: readonly string[]) =>
    spawnSync('nsenter', [`--target=${firstProcessOf(child)}`, '--mount', '--pid', ...inside(program)])
      .status === 0;
  const isHealthy = () => enter(settings.healthCheck);
  await waitUntil(isHealthy, child);
  const pid = firstProcessOf(child);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const ids = ['Uid', 'Gid'].map((name) => new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1]).join(':');
  return {
    ids,
    firstProgram: path.basename(readlinkSync(`/proc/${pid}/exe`)),
    isHealthy,
    canWrite: (directory) => enter(['sh', '-c', `: > ${directory}/written && rm ${directory}/written`]),
    async stop() {
      process.kill(pid, 'SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
    kill,
  };
}

/** Returns the child of unshare, which is process 1 in the namespace. */
function firstProcessOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

async function waitUntil(isHealthy: () => boolean, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    await wait(500);
    if (child.exitCode === null && isHealthy()) return;
  }
  child.kill('SIGKILL');
  throw new Error(
    child.exitCode === null ? 'The image was not healthy in time' : `The image ended with ${child.exitCode}`,
  );
}
