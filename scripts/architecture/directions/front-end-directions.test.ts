import { describe, expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkFrontEndDirections } from './front-end-directions.ts';

const owner = 'apps/owner/src';
const ui = 'packages/ui/src';

describe('directions in the front ends', () => {
  it.each([
    [`${ui}/buttons/button.tsx`, '@homeward/contract'],
    [`${ui}/client/http-client.ts`, '@homeward/contract/browser/session-cookies'],
    [`${owner}/lib/storage/drafts.ts`, '../../features/items/list-card.tsx'],
    [`${owner}/lib/storage/drafts.ts`, '../../pages/home-page.tsx'],
    [`${owner}/features/items/item-list.tsx`, '../trips/trip-list.tsx'],
    [`${owner}/features/items/item-list.tsx`, '../../pages/home-page.tsx'],
    [`${owner}/features/items/item-list.tsx`, '../../app/router.tsx'],
    [`${owner}/pages/home-page.tsx`, '@homeward/ui/client/http-client.ts'],
    [`${owner}/pages/home-page.tsx`, '../lib/http/call-api.ts'],
  ])('refuses that %s imports %s', (file, specifier) => {
    const tree = buildTree({ [file]: `import { x } from '${specifier}';` });
    expect(checkFrontEndDirections(tree)).toMatchObject([{ file }]);
  });

  it('rejects a domain word in the name of a shared component', () => {
    const file = `${ui}/layout/owner-badge.tsx`;
    expect(checkFrontEndDirections(buildTree({ [file]: '' }))).toMatchObject([{ file }]);
  });

  it('accepts app → pages → features → lib, and packages/ui below all', () => {
    const tree = buildTree({
      [`${owner}/app/router.tsx`]: "import '../pages/home-page.tsx';",
      [`${owner}/pages/home-page.tsx`]:
        "import '../features/items/item-list.tsx';\nimport '@homeward/ui/buttons/button.tsx';",
      [`${owner}/features/items/item-list.tsx`]:
        "import './list-card.tsx';\nimport '../../lib/http/call-api.ts';\nimport '../../lib/storage/drafts.ts';",
      [`${owner}/lib/http/call-api.ts`]: "import '@homeward/ui/client/http-client.ts';",
      [`${ui}/client/http-client.ts`]: "import '@homeward/contract';",
      [`${ui}/buttons/button.tsx`]: "import './spinner.tsx';\nimport { Slot } from 'radix-ui';",
    });
    expect(checkFrontEndDirections(tree)).toEqual([]);
  });
});
