import { describe, expect, it } from 'vitest';
import { buildTree } from './build-tree.ts';
import { checkOperatorConsole } from './operator-console.ts';

const web = 'apps/web/src';
const entry = `${web}/features/operator/operator-entry.tsx`;

describe('the operator’s console', () => {
  it.each(['pages/home-page.tsx', 'app/app.tsx', 'main.tsx'])('is no part of the app: not of %s', (file) => {
    const up = file.includes('/') ? '..' : '.';
    const tree = buildTree({
      [`${web}/${file}`]: `import '${up}/features/operator/parts/pill.tsx';`,
      [`${web}/features/operator/parts/pill.tsx`]: '',
    });
    expect(checkOperatorConsole(tree)).toMatchObject([{ file: `${web}/${file}` }]);
  });

  it.each(['radix-ui', 'sonner'])('loads no %s, not even by way of a primitive', (library) => {
    const tree = buildTree({
      [entry]: "import '../../ui/sheet.tsx';",
      [`${web}/ui/sheet.tsx`]: `import { x } from '${library}';`,
    });
    expect(checkOperatorConsole(tree)).toMatchObject([{ file: `${web}/ui/sheet.tsx` }]);
  });

  it('uses lib/, ui/ and itself, and types of anything', () => {
    const tree = buildTree({
      [entry]:
        "import './parts/pill.tsx';\nimport '../../lib/session.ts';\nimport type { x } from 'radix-ui';",
      [`${web}/features/operator/parts/pill.tsx`]: "import '../../../ui/button.tsx';",
      [`${web}/lib/session.ts`]: '',
      [`${web}/ui/button.tsx`]: '',
      [`${web}/ui/sheet.tsx`]: "import { x } from 'radix-ui';",
    });
    expect(checkOperatorConsole(tree)).toEqual([]);
  });
});
