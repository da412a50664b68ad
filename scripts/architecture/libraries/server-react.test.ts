import { expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkServerReact } from './server-react.ts';

const api = 'apps/api/src';

it.each([
  [`${api}/features/codes/code-card.tsx`, ''],
  [`${api}/features/codes/routes.ts`, "import { createElement } from 'react';"],
  [`${api}/app.ts`, "import { renderToString } from 'react-dom/server';"],
  [`${api}/app.ts`, "import { templates } from './emails.tsx';"],
])('server React rejects %s with %j', (file, text) => {
  const tree = buildTree({ [file]: text, [`${api}/emails.tsx`]: '' });
  expect(checkServerReact(tree)).toMatchObject([{ file }]);
});

it('server React accepts the files that Vite builds, and their types elsewhere', () => {
  const tree = buildTree({
    [`${api}/emails.tsx`]: "import { renderToStaticMarkup } from 'react-dom/server';",
    [`${api}/features/account/account-emails.tsx`]: "import { Fragment } from 'react';",
    [`${api}/platform/mail/letter.tsx`]: "import type { ReactNode } from 'react';",
    [`${api}/platform/mail/mailer.ts`]:
      "import type { ReactNode } from 'react';\nimport type { Templates } from '../../emails.tsx';",
  });
  expect(checkServerReact(tree)).toEqual([]);
});
