import { expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkWorkspaces } from './workspaces.ts';

const files = {
  'apps/api/src/app.ts': '',
  'apps/owner/src/lib/camera.ts': '',
  'apps/finder/src/page/finder-page.tsx': '',
  'packages/contract/src/codes.ts': '',
  'packages/testing/src/app/test-app.ts': '',
  'packages/ui/src/buttons/button.tsx': '',
};

it.each([
  ['packages/contract/src/new.ts', '@homeward/api/app.ts'],
  ['packages/ui/src/new.ts', '@homeward/owner/lib/camera.ts'],
  ['apps/owner/src/new.ts', '@homeward/api/app.ts'],
  ['apps/owner/src/new.ts', '@homeward/finder/page/finder-page.tsx'],
  ['apps/api/src/new.ts', '@homeward/finder/page/finder-page.tsx'],
  ['apps/api/src/new.ts', '@homeward/testing/app/test-app.ts'],
  ['apps/operator/src/new.ts', '../../../packages/ui/src/buttons/button.tsx'],
  ['scripts/new.ts', '../apps/api/src/app.ts'],
])('workspaces reject %s with %s', (file, specifier) => {
  const tree = buildTree({ ...files, [file]: `import { x } from '${specifier}';` });
  expect(checkWorkspaces(tree)).toMatchObject([{ file }]);
});

it.each([
  ['apps/owner/src/new.ts', '@homeward/ui/buttons/button.tsx'],
  ['apps/api/src/new.ts', '@homeward/contract/codes'],
  ['apps/api/test/new.test.ts', '@homeward/testing/app/test-app.ts'],
  ['apps/cli/src/new.test.ts', '@homeward/owner/lib/camera.ts'],
  ['e2e/new.ts', '@homeward/testing/app/test-app.ts'],
])('workspaces accept %s with %s', (file, specifier) => {
  const tree = buildTree({ ...files, [file]: `import { x } from '${specifier}';` });
  expect(checkWorkspaces(tree)).toEqual([]);
});
