import { expect, it } from 'vitest';
import { releaseChangelog } from './release-changelog.ts';

const HEAD = '# Changelog\n\n## [Unreleased]\n';
const FORMER = '\n## [1.0.0] - 2026-11-27\n- First.\n';

it('the unreleased section of the changelog becomes that of the version', () => {
  expect(releaseChangelog(`${HEAD}- Second.\n${FORMER}`, '1.1.0', '2027-01-02')).toBe(
    `${HEAD}\n## [1.1.0] - 2027-01-02\n- Second.\n${FORMER}`,
  );
});

it('a changelog that has the version’s section and nothing unreleased stays as it is', () => {
  expect(releaseChangelog(HEAD + FORMER, '1.0.0', '2027-01-02')).toBe(HEAD + FORMER);
});

it('a changelog without words on the version is refused', () => {
  expect(() => releaseChangelog(HEAD + FORMER, '1.1.0', '2027-01-02')).toThrow(/nothing of 1\.1\.0/);
});
