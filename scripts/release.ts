import { parseArgs } from 'node:util';
import { git, hasRevision } from './building/build-revision.ts';
import { releaseChangelog } from './releasing/release-changelog.ts';
import { edit, setVersion } from './releasing/set-version.ts';
import { storeArchive } from './releasing/store-archive.ts';
import { writeFiles } from './releasing/write-files.ts';

// Makes a release: npm run release -- 1.1.0
// Rebuilds the files of a release from its tag, for comparison: npm run release -- 1.1.0 --files

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
const tag = `v${version}`;

try {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- X.Y.Z [--files]');
  if (!values.files) await makeRelease();
  const out = await writeFiles(tag, version);
  console.log(`\n${tag} is made; its files are in ${out}. Publish both:`);
  console.log(`  git push origin HEAD ${tag}`);
  console.log(
    `  docker buildx build --platform linux/amd64,linux/arm64 --file Containerfile --tag REGISTRY/homeward:${version} --push .`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function makeRelease(): Promise<void> {
  if (git('status', '--porcelain') !== '') throw new Error('The work tree has changes: commit them first.');
  if (hasRevision(tag)) throw new Error(`${tag} exists already: npm run release -- ${version} --files`);
  const date = new Date().toISOString().slice(0, 10);
  edit('CHANGELOG.md', (changelog) => releaseChangelog(changelog, version, date));
  setVersion(version);
  await storeArchive(version);
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Homeward ${version}`);
}
