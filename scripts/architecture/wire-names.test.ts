import { expect, it } from 'vitest';
import { buildTree } from './source-tree/build-tree.ts';
import { checkWireNames } from './wire-names.ts';

it.each([
  ['apps/api/src/features/codes/register-code.ts', 'input.qr_planet_id'],
  ['apps/api/src/features/invites/invite-emails.tsx', '"?owner-token=1"'],
  ['packages/ui/src/layout/code.tsx', 'code.qr_planet_id'],
  ['packages/ui/src/buttons/link.tsx', '"co-owner-token"'],
])('a wire name is rejected in %s', (file, text) => {
  expect(checkWireNames(buildTree({ [file]: text }))).toMatchObject([{ file }]);
});

it('wire names are accepted in the contract, presenters, front ends and the client, tests and comments', () => {
  const tree = buildTree({
    'packages/contract/src/codes.ts': 'qr_planet_id',
    'apps/api/src/features/codes/code-presenter.ts': 'qr_planet_id',
    'apps/api/src/features/codes/list-codes.ts': '// qr_planet_id on the wire',
    'apps/api/test/features/codes/list-codes.test.ts': 'qr_planet_id',
    'apps/owner/src/features/items/code-card.tsx': 'qr_planet_id',
    'packages/ui/src/client/links.ts': '"owner-token"',
  });
  expect(checkWireNames(tree)).toEqual([]);
});
