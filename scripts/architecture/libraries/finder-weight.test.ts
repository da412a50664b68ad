import { expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkFinderWeight } from './finder-weight.ts';

const finder = 'apps/finder/src';

it('finder weight rejects zod behind the finder’s entry at any distance and shows the import chain', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]: "import { Page } from './finder-page.tsx';",
    [`${finder}/finder-page.tsx`]: "import { limits } from '@homeward/contract/limits';",
    'packages/contract/src/limits.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toMatchObject([
    { file: 'packages/contract/src/limits.ts', message: expect.stringContaining('finder-page.tsx →') },
  ]);
});

it('finder weight rejects the contract’s barrel, a router and a lazily loaded zod', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { x } from '@homeward/contract';\nimport { Link } from 'react-router';\nvoid import('zod/mini');",
    'packages/contract/src/index.ts': "export * from './codes.ts';",
    'packages/contract/src/codes.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toHaveLength(3);
});

it('finder weight accepts types, plain constants and zod elsewhere', () => {
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { PATH } from '@homeward/contract/finder-page';\nimport type { X } from '@homeward/contract/codes';",
    'packages/contract/src/finder-page.ts': "export const PATH = '/x';",
    'packages/contract/src/codes.ts': "import { z } from 'zod';",
  });
  expect(checkFinderWeight(tree)).toEqual([]);
});

it('finder weight rejects the server’s and the browser’s catalogues, and accepts the languages and the formatter', () => {
  const messages = 'packages/messages/src';
  const tree = buildTree({
    [`${finder}/finder-entry.tsx`]:
      "import { t } from '@homeward/messages/browser/messages';\nimport { textOf } from '@homeward/messages/server/catalogues';\nimport type { Messages } from '@homeward/messages/messages.generated';\nimport { LANGUAGES } from '@homeward/messages/languages';\nimport { fillMessage } from '@homeward/messages/fill-message';",
    [`${messages}/browser/messages.ts`]: 'export const t = {};',
    [`${messages}/server/catalogues.ts`]: 'export const textOf = {};',
    [`${messages}/messages.generated.ts`]: 'export type Messages = {};',
    [`${messages}/languages.ts`]: 'export const LANGUAGES = {};',
    [`${messages}/fill-message.ts`]: 'export const fillMessage = {};',
  });
  expect(checkFinderWeight(tree)).toMatchObject([
    { file: `${finder}/finder-entry.tsx`, message: expect.stringContaining('messages/browser/messages') },
    { file: `${finder}/finder-entry.tsx`, message: expect.stringContaining('server/catalogues') },
  ]);
});
