import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';

/** Folder of the drill's own images and containers, separate from those of the machine. */
const STORAGE = path.join(projectRoot, '.cache/containers');
/** These options use plain folders and no runtime, so buildah needs no namespaces, overlays or cgroups, for example inside a container. */
const PLAIN = [`--root=${STORAGE}/storage`, `--runroot=${STORAGE}/run`, '--storage-driver=vfs'];

/** Runs buildah and returns its stdout; the terminal shows its progress. */
export function buildah(...args: readonly string[]): string {
  return execFileSync('buildah', [...PLAIN, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}

/** Returns the names of the missing tools in one line. */
export function findMissingTools(): string | undefined {
  const missing = ['buildah', 'debootstrap', 'unshare', 'chroot'].filter(
    (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0,
  );
  if (missing.length > 0)
    return `${missing.join(', ')} not found: apt-get install buildah debootstrap util-linux`;
  return process.getuid?.() === 0 ? undefined : 'needs root: it mounts and changes users';
}

export function hasImage(name: string): boolean {
  const { status } = spawnSync('buildah', [...PLAIN, 'inspect', '--type=image', name], { stdio: 'ignore' });
  return status === 0;
}
