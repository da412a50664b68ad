const UNRELEASED = '## [Unreleased]\n';

/** Renames the unreleased section to a version. If nothing is unreleased, the version's section may already exist. */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const [before = '', after] = changelog.split(UNRELEASED);
  if (after === undefined) throw new Error('CHANGELOG.md has no section [Unreleased]');
  const isEmpty = after.split(/^## /m)[0]?.trim() === '';
  if (!isEmpty) return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`;
  if (after.includes(`\n## [${version}] - `)) return changelog;
  throw new Error(`CHANGELOG.md says nothing of ${version}: fill its section [Unreleased]`);
}
