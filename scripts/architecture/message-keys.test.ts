import { expect, it } from 'vitest';
import { checkMessageKeys } from './message-keys.ts';
import { buildTree } from './source-tree/build-tree.ts';

const keys = (...names: string[]) => ({
  'packages/messages/src/messages.generated.ts': `export interface Messages {\n${names
    .map((name) => `  '${name}': NoValues;\n`)
    .join('')}}`,
});

it('message keys rejects an unused message', () => {
  const tree = buildTree({
    ...keys('finder.lost', 'finder.found'),
    'apps/finder/src/page.tsx': "const text = t('finder.lost');",
  });
  expect(checkMessageKeys(tree)).toMatchObject([{ message: expect.stringContaining('finder.found') }]);
});

it('message keys does not count a comment, a test or a part of a longer text as a use', () => {
  const tree = buildTree({
    ...keys('finder.lost', 'finder.found', 'finder.kept'),
    'apps/finder/src/page.tsx': "// t('finder.lost')\nconst text = t('finder.keptLonger');",
    'apps/finder/src/page.test.tsx': "t('finder.found');",
  });
  expect(checkMessageKeys(tree)).toHaveLength(3);
});

it('message keys accepts a key built from a literal prefix', () => {
  const tree = buildTree({
    ...keys('notices.lost.title', 'notices.lost.text'),
    'apps/api/src/notice.ts': `const title = t(\`notices.\${state}.title\`);\nconst any = \`\${path}.\${name}\`;`,
  });
  expect(checkMessageKeys(tree)).toMatchObject([{ message: expect.stringContaining('notices.lost.text') }]);
});
