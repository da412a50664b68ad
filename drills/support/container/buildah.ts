import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';

/** The drill's images and containers, separate from the machine's. */
const STORAGE = path.join(projectRoot, '.cache/containers');
/** Plain folders and no runtime, so that it works without namespaces, overlays and cgroups, for example inside a container. */
const PLAIN = [`--root=${STORAGE}/storage`, `--runroot=${STORAGE}/run`, '--storage-driver=vfs'];

/** Runs buildah and returns its stdout; its progress goes to the terminal. */
export function buildah(...args: readonly string[]): string {
  return execFileSync('buildah', [...PLAIN, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}

/** Returns the missing tools as one line. */
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
