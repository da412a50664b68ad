import { expect, it } from 'vitest';
import { checkItemAccess } from './item-access.ts';
import { buildTree } from './source-tree/build-tree.ts';

const features = 'apps/api/src/features';
const filesOf = (files: Record<string, string>) => checkItemAccess(buildTree(files)).map(({ file }) => file);

it.each([
  ['a look at the links of accounts', 'sql`select from co_owners where owner_id = 1`'],
  ['a comparison with the caller', 'if (item.accountId !== user.accountId) throw new ForbiddenError();'],
  ['a comparison by the caller', 'const isOwn = user.accountId === item.accountId;'],
  ['a look-up of the item on a tag', "db.selectFrom('tags').select('item_id')"],
])('item access rejects %s outside features/items', (_what, line) => {
  const file = `${features}/codes/update-code.ts`;
  expect(filesOf({ [file]: line })).toEqual([file]);
});

it('item access rules accept features/items, the listed files, and comments', () => {
  const files = {
    [`${features}/items/open-item.ts`]: 'item.accountId === user.accountId',
    [`${features}/profiles/profiles-repository.ts`]: "db.deleteFrom('co_owners')",
    [`${features}/codes/update-code.ts`]: '// co_owners are locked',
  };
  expect(filesOf(files)).toEqual([]);
});
