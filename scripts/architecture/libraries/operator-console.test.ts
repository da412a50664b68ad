import { describe, expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkOperatorConsole } from './operator-console.ts';

const operator = 'apps/operator/src';
const entry = `${operator}/operator-entry.tsx`;
const ui = 'packages/ui/src';

describe('the operator’s console', () => {
  it.each(['radix-ui', 'sonner'])('loads no %s, not even by way of a primitive', (library) => {
    const tree = buildTree({
      [entry]: "import '@homeward/ui/overlays/sheet.tsx';",
      [`${ui}/overlays/sheet.tsx`]: `import { x } from '${library}';`,
    });
    expect(checkOperatorConsole(tree)).toMatchObject([{ file: `${ui}/overlays/sheet.tsx` }]);
  });

  it('uses packages/ui and itself, and types of anything', () => {
    const tree = buildTree({
      [entry]: "import './parts/pill.tsx';\nimport type { x } from 'radix-ui';",
      [`${operator}/parts/pill.tsx`]: "import '@homeward/ui/buttons/button.tsx';",
      [`${ui}/buttons/button.tsx`]: '',
      [`${ui}/overlays/sheet.tsx`]: "import { x } from 'radix-ui';",
    });
    expect(checkOperatorConsole(tree)).toEqual([]);
  });
});
