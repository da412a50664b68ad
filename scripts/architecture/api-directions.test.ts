import { describe, expect, it } from 'vitest';
import { checkApiDirections, checkBorder } from './api-directions.ts';
import { buildTree } from './build-tree.ts';

const feature = 'apps/api/src/features';

describe('api directions', () => {
  it.each([
    ['platform uses a feature', 'apps/api/src/platform/jobs/worker.ts', '../../features/codes/mint.ts'],
    ['a feature uses another one', `${feature}/scans/record-scan.ts`, '../codes/mint.ts'],
    ['an allowed direction is turned round', `${feature}/profiles/list-profiles.ts`, '../codes/mint.ts'],
    ['a feature knows the process', `${feature}/scans/record-scan.ts`, '../../app.ts'],
    ['the contract uses an app', 'packages/contract/src/codes.ts', '../../../apps/api/src/app.ts'],
  ])('refuses that %s', (_, file, specifier) => {
    const tree = buildTree({
      [file]: `import { x } from '${specifier}';`,
      [`${feature}/codes/mint.ts`]: '',
      'apps/api/src/app.ts': '',
    });
    expect(checkApiDirections(tree)).toMatchObject([{ file }]);
  });

  it('counts types too', () => {
    const tree = buildTree({
      'apps/api/src/platform/clock.ts': "import type { X } from '../features/codes/mint.ts';",
      [`${feature}/codes/mint.ts`]: '',
    });
    expect(checkApiDirections(tree)).toHaveLength(1);
  });

  it('takes the listed directions, a feature’s own files, the platform and the context', () => {
    const tree = buildTree({
      [`${feature}/invites/accept.ts`]: "import '../account/sign-up.ts';\nimport '../profiles/link.ts';",
      [`${feature}/codes/list.ts`]:
        "import '../profiles/link.ts';\nimport './mint.ts';\nimport '../../context.ts';",
      [`${feature}/codes/mint.ts`]: "import '../../platform/clock.ts';",
      [`${feature}/account/sign-up.ts`]: '',
      [`${feature}/profiles/link.ts`]: '',
      'apps/api/src/platform/clock.ts': '',
      'apps/api/src/context.ts': '',
    });
    expect(checkApiDirections(tree)).toEqual([]);
  });
});

describe('border between the apps', () => {
  it.each([
    ['apps/web/src/lib/codes.ts', '../../../api/src/features/codes/mint.ts'],
    ['apps/web/src/lib/codes.ts', '@homeward/api/codes'],
    ['apps/api/src/app.ts', '../../web/src/features/finder/finder-page.tsx'],
    ['apps/api/src/app.ts', '@homeward/web'],
  ])('refuses %s with %s', (file, specifier) => {
    const tree = buildTree({
      [file]: `import { x } from '${specifier}';`,
      'apps/api/src/features/codes/mint.ts': '',
      'apps/web/src/features/finder/finder-page.tsx': '',
    });
    expect(checkBorder(tree)).toMatchObject([{ file }]);
  });

  it('lets finder-view.tsx render the finder’s page', () => {
    const tree = buildTree({
      'apps/api/src/finder-view.tsx': "import { F } from '../../web/src/features/finder/finder-page.tsx';",
      'apps/web/src/features/finder/finder-page.tsx': '',
    });
    expect(checkBorder(tree)).toEqual([]);
  });
});
