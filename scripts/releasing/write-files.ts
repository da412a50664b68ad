import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildRevision, git } from '../building/build-revision.ts';
import { projectRoot } from '../project-root.ts';

const MAX_BYTES = 2 ** 30;

/** Writes the built archive, the SBOM and their checksums. The same revision yields the same bytes. */
export async function writeFiles(revision: string, version: string): Promise<string> {
  const out = join(projectRoot, '.cache/release', version);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const parent = mkdtempSync(join(tmpdir(), 'homeward-release-'));
  try {
    const name = `homeward-${version}`;
    const folder = await buildRevision(revision, join(parent, name));
    const seconds = git('log', '-1', '--format=%ct', revision);
    writeFileSync(join(out, `${name}.tar.gz`), packFolder(parent, name, seconds));
    writeFileSync(join(out, `${name}.cdx.json`), listComponents(folder, seconds));
    const sums = readdirSync(out).map((file) => `${sha256Of(readFileSync(join(out, file)))}  ${file}\n`);
    writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
    return out;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Packs sources and builds, but no packages: `npm ci` installs packages for the machine's architecture. */
function packFolder(parent: string, name: string, seconds: string): Buffer {
  const settings = ['--sort=name', '--format=ustar', `--mtime=@${seconds}`, '--owner=0', '--group=0'];
  const args = ['--create', ...settings, '--numeric-owner', '--mode=u=rwX,go=rX', '--exclude=node_modules'];
  // The archive includes the build's state (.cache/build.json), so a start on another machine builds nothing again.
  const tar = execFileSync('tar', [...args, '--exclude=.cache/vite*', '--directory', parent, name], {
    maxBuffer: MAX_BYTES,
  });
  return gzipSync(tar, { level: 9 });
}

/** Lists the running product's packages for all platforms as CycloneDX, without npm's random number and time. */
function listComponents(folder: string, seconds: string): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const sbom = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES }),
  ) as { serialNumber?: string; metadata: { timestamp: string } };
  delete sbom.serialNumber;
  sbom.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString();
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
