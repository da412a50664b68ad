import { describe, expect, it } from 'vitest';
import { buildTree } from './build-tree.ts';
import { checkWebDirections } from './web-directions.ts';

const web = 'apps/web/src';

describe('web directions', () => {
  it.each([
    ['ui/button.tsx', '../features/codes/code-card.tsx'],
    ['ui/button.tsx', '../lib/session.ts'],
    ['ui/button.tsx', '@homeward/contract'],
    ['lib/session.ts', '../features/codes/code-card.tsx'],
    ['lib/session.ts', '../pages/home-page.tsx'],
    ['features/scans/scan-list.tsx', '../codes/code-card.tsx'],
    ['features/codes/code-list.tsx', '../../pages/home-page.tsx'],
    ['features/codes/code-list.tsx', '../../app/router.tsx'],
    ['pages/home-page.tsx', '../lib/api-client.ts'],
  ])('refuses that %s imports %s', (file, specifier) => {
    const tree = buildTree({ [`${web}/${file}`]: `import { x } from '${specifier}';` });
    expect(checkWebDirections(tree)).toMatchObject([{ file: `${web}/${file}` }]);
  });

  it('refuses a word of the domain in ui/', () => {
    const file = `${web}/ui/owner-badge.tsx`;
    expect(checkWebDirections(buildTree({ [file]: '' }))).toMatchObject([{ file }]);
  });

  it('takes app → pages → features → lib, and ui below all', () => {
    const tree = buildTree({
      [`${web}/app/router.tsx`]: "import '../pages/home-page.tsx';",
      [`${web}/pages/home-page.tsx`]: "import '../features/codes/code-list.tsx';\nimport '../ui/button.tsx';",
      [`${web}/features/codes/code-list.tsx`]:
        "import './code-card.tsx';\nimport '../../lib/api-client.ts';\nimport '../../app/paths.ts';\nimport '../../ui/button.tsx';",
      [`${web}/lib/api-client.ts`]: "import '@homeward/contract';",
      [`${web}/ui/button.tsx`]: "import './spinner.tsx';\nimport { Slot } from 'radix-ui';",
    });
    expect(checkWebDirections(tree)).toEqual([]);
  });
});
