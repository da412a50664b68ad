import { describe, expect, it } from 'vitest';
import { checkLengths, checkNames, checkWords } from './names.ts';
import { buildTree } from './source-tree/build-tree.ts';

describe('names', () => {
  it.each([
    'apps/api/src/platform/passwordHash.ts',
    'apps/owner/src/ui/Button.tsx',
    'apps/owner/src/lib/api_client.ts',
    'apps/api/src/platform/utils/dates.ts',
    'apps/owner/src/lib/helpers.ts',
    'packages/contract/src/common.ts',
    'apps/api/src/features/codes/types.ts',
    'apps/owner/src/features/items/index.ts',
    'apps/api/test/support/misc.ts',
  ])('refuses %s', (path) => {
    expect(checkNames(buildTree({ [path]: '' }))).toMatchObject([{ file: path }]);
  });

  it('accepts kebab-case names, tests, generated files, numbered migrations and the contract’s barrel', () => {
    const tree = buildTree({
      'packages/contract/src/index.ts': '',
      'packages/contract/src/countries.generated.ts': '',
      'apps/api/src/platform/database/migrations/0001-first.ts': '',
      'apps/api/test/features/codes/register-code.test.ts': '',
      'apps/owner/src/pages/what3words.tsx': '',
    });
    expect(checkNames(tree)).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    ['apps/owner/src/kept-item.tsx', ''],
    ['apps/api/src/mail.ts', 'export interface KeptMail {}'],
    ['apps/api/src/scan.ts', '  const met = find();'],
    ['apps/api/src/limits.ts', 'export const NOTES_KEPT_DAYS = 30;'],
  ])('refuses an unclear word in %s and names the word to use', (path, text) => {
    expect(checkWords(buildTree({ [path]: text }))).toMatchObject([
      { file: path, message: expect.stringMatching(/: write \w+/) },
    ]);
  });

  it('accepts the words in properties, texts and longer words', () => {
    const text = "fetch(url, { keepalive: true });\nconst metres = 'kept';\nfunction skipKeepalive() {}";
    expect(checkWords(buildTree({ 'apps/api/src/scan.ts': text }))).toEqual([]);
  });
});

describe('lengths', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);

  it('rejects a file of 251 lines and accepts one of 250', () => {
    const tree = buildTree({
      'apps/api/src/long.ts': lines(251),
      'apps/api/src/full.ts': lines(250),
      'apps/api/src/list.generated.ts': lines(400),
      'apps/finder/src/long.css': lines(251),
      'apps/finder/src/full.css': lines(250),
    });
    const files = checkLengths(tree).map(({ file }) => file);
    expect(files).toEqual(['apps/api/src/long.ts', 'apps/finder/src/long.css']);
  });
});
