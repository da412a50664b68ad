import { expect, it } from 'vitest';
import { buildTree } from './build-tree.ts';
import { checkFinderWeight } from './finder-weight.ts';

const finder = 'apps/finder/src';

it('refuses zod behind the finder’s entry, however far, and shows the way', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]: "import { Page } from './finder-page.tsx';",
    [`${finder}/finder-page.tsx`]: "import { limits } from '@homeward/contract/limits';",
    'packages/contract/src/limits.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toMatchObject([
    { file: 'packages/contract/src/limits.ts', message: expect.stringContaining('finder-page.tsx →') },
  ]);
});

it('refuses the contract’s barrel, a router and a lazily loaded zod', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { x } from '@homeward/contract';\nimport { Link } from 'react-router';\nvoid import('zod/mini');",
    'packages/contract/src/index.ts': "export * from './codes.ts';",
    'packages/contract/src/codes.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toHaveLength(3);
});

it('takes types, plain constants and zod elsewhere', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { PATH } from '@homeward/contract/finder-page';\nimport type { X } from '@homeward/contract/codes';",
    'packages/contract/src/finder-page.ts': "export const PATH = '/x';",
    'packages/contract/src/codes.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toEqual([]);
});

it('refuses the words of any language, and takes their types and the list of languages', () => {
  const languages = 'packages/contract/src/finder-languages';
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { ENGLISH } from '@homeward/contract/finder-languages/english';\nimport type { FinderCatalogue } from '@homeward/contract/finder-languages/german';\nimport { FINDER_LANGUAGES } from '@homeward/contract/finder-languages/languages';",
    [`${languages}/english.ts`]: 'export const ENGLISH = {};',
    [`${languages}/german.ts`]: 'export type FinderCatalogue = {};',
    [`${languages}/languages.ts`]: 'export const FINDER_LANGUAGES = {};',
  });
  expect(checkFinderWeight(tree)).toMatchObject([
    { file: `${finder}/finder-entry.tsx`, message: expect.stringContaining('finder-languages/english') },
  ]);
});
