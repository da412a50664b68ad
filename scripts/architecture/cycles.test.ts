import { expect, it } from 'vitest';
import { buildTree } from './build-tree.ts';
import { checkCycles } from './cycles.ts';

it('refuses a cycle, also through types, and shows the way round', () => {
  const tree = buildTree({
    'apps/api/src/a.ts': "import { b } from './b.ts';",
    'apps/api/src/b.ts': "export * from './c.ts';",
    'apps/api/src/c.ts': "import type { A } from './a.ts';",
  });
  expect(checkCycles(tree)).toMatchObject([
    {
      message: expect.stringContaining(
        'apps/api/src/a.ts → apps/api/src/b.ts → apps/api/src/c.ts → apps/api/src/a.ts',
      ),
    },
  ]);
});

it('refuses a cycle through the contract’s barrel', () => {
  const tree = buildTree({
    'packages/contract/src/index.ts': "export * from './codes.ts';",
    'packages/contract/src/codes.ts': "import { x } from '@homeward/contract';",
  });
  expect(checkCycles(tree)).toHaveLength(1);
});

it('takes two ways to the same file', () => {
  const tree = buildTree({
    'apps/api/src/a.ts': "import './b.ts';\nimport './c.ts';",
    'apps/api/src/b.ts': "import './d.ts';",
    'apps/api/src/c.ts': "import './d.ts';",
    'apps/api/src/d.ts': '',
  });
  expect(checkCycles(tree)).toEqual([]);
});
