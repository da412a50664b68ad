import { expect, it } from 'vitest';
import { buildTree } from './source-tree/build-tree.ts';
import { checkUseCaseTests } from './use-case-tests.ts';

const feature = 'apps/api/src/features/codes';

it('use case tests rejects a use case without a test of its name', () => {
  const tree = buildTree({
    [`${feature}/register-code.ts`]: '',
    'apps/api/test/features/scans/register-code.test.ts': '',
  });
  expect(checkUseCaseTests(tree)).toMatchObject([
    { file: `${feature}/register-code.ts`, message: expect.stringContaining('codes/register-code.test.ts') },
  ]);
});

it('use case tests rejects a flow without a test of its name', () => {
  const file = 'apps/api/src/flows/delete-account.ts';
  const message = expect.stringContaining('apps/api/test/flows/delete-account.test.ts');
  expect(checkUseCaseTests(buildTree({ [file]: '' }))).toMatchObject([{ file, message }]);
});

it('use case tests requires no test for routes, rules, repositories, presenters and mails', () => {
  const tree = buildTree({
    [`${feature}/register-code.ts`]: '',
    'apps/api/test/features/codes/register-code.test.ts': '',
    [`${feature}/routes.ts`]: '',
    [`${feature}/code-rules.ts`]: '',
    [`${feature}/code-rules.test.ts`]: '',
    [`${feature}/code-repository.ts`]: '',
    [`${feature}/code-presenter.ts`]: '',
    [`${feature}/code-emails.tsx`]: '',
  });
  expect(checkUseCaseTests(tree)).toEqual([]);
});
