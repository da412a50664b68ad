import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildah, hasImage } from './buildah.ts';

/** The names of the base images in Containerfile. */
const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const DEBIAN_IMAGE = 'docker.io/library/debian:bookworm-slim';

/** Folders that Debian's slim images omit. */
const LEFT_OUT = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info', 'var/cache/apt'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds replacements of both images from Debian's packages, this Node and this machine's npm.
 * Machines without access to an image registry need these replacements.
 */
export function ensureBaseImages(): void {
  if (hasImage(NODE_IMAGE) && hasImage(DEBIAN_IMAGE)) return;
  const root = mkdtempSync(path.join(tmpdir(), 'homeward-base-'));
  try {
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const folder of [...LEFT_OUT, 'var/lib/apt/lists'])
      rmSync(path.join(root, folder), { recursive: true, force: true });
    commit(root, DEBIAN_IMAGE);
    addNode(root);
    commit(root, NODE_IMAGE);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function addNode(root: string): void {
  const local = path.join(root, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  const program = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  const npm = path.join(path.dirname(program), '..');
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  if (!existsSync(CERTIFICATES)) return;
  // These are this machine's certificates, which may include a proxy's authority.
  mkdirSync(path.dirname(path.join(root, CERTIFICATES)), { recursive: true });
  copyFileSync(CERTIFICATES, path.join(root, CERTIFICATES));
}

function commit(root: string, name: string): void {
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, root, '/');
  buildah('config', '--env=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  if (name === NODE_IMAGE) buildah('config', `--env=NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  buildah('commit', '--quiet', '--format=docker', '--rm', container, name);
}
