const UNRELEASED = '## [Unreleased]\n';

/** Turns the unreleased section into that of a version. A section of that version may exist, if nothing is unreleased. */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const [before = '', after] = changelog.split(UNRELEASED);
  if (after === undefined) throw new Error('CHANGELOG.md has no section [Unreleased]');
  const isEmpty = after.split(/^## /m)[0]?.trim() === '';
  if (!isEmpty) return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`;
  if (after.includes(`\n## [${version}] - `)) return changelog;
  throw new Error(`CHANGELOG.md says nothing of ${version}: fill its section [Unreleased]`);
}
