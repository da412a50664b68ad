import { describe, expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkApiDirections } from './api-directions.ts';

const feature = 'apps/api/src/features';

describe('api directions', () => {
  it.each([
    ['platform uses a feature', 'apps/api/src/platform/jobs/worker.ts', '../../features/codes/mint.ts'],
    ['a feature uses another one', `${feature}/scans/record-scan.ts`, '../codes/mint.ts'],
    ['an allowed direction is turned round', `${feature}/profiles/list-profiles.ts`, '../codes/mint.ts'],
    ['the ground floor uses a feature', `${feature}/items/open-item.ts`, '../codes/mint.ts'],
    ['a feature uses a flow', `${feature}/scans/record-scan.ts`, '../../flows/recover.ts'],
    ['platform uses a flow', 'apps/api/src/platform/jobs/worker.ts', '../../flows/recover.ts'],
    ['a flow knows the process', 'apps/api/src/flows/new-flow.ts', '../app.ts'],
    ['a feature knows the process', `${feature}/scans/record-scan.ts`, '../../app.ts'],
    ['platform uses the domain', 'apps/api/src/platform/http/serve.ts', '../../domain/known-code.ts'],
    ['the domain uses a feature', 'apps/api/src/domain/places.ts', '../features/codes/mint.ts'],
  ])('refuses that %s', (_, file, specifier) => {
    const tree = buildTree({
      [file]: `import { x } from '${specifier}';`,
      [`${feature}/codes/mint.ts`]: '',
      'apps/api/src/app.ts': '',
      'apps/api/src/flows/recover.ts': '',
      'apps/api/src/domain/known-code.ts': '',
    });
    expect(checkApiDirections(tree)).toMatchObject([{ file }]);
  });

  it('counts type imports', () => {
    const tree = buildTree({
      'apps/api/src/platform/clock.ts': "import type { X } from '../features/codes/mint.ts';",
      [`${feature}/codes/mint.ts`]: '',
    });
    expect(checkApiDirections(tree)).toHaveLength(1);
  });

  it('accepts the listed directions, a feature’s own files, the platform, the context, and flows above any features', () => {
    const tree = buildTree({
      [`${feature}/invites/accept.ts`]: "import '../account/sign-up.ts';\nimport '../profiles/link.ts';",
      [`${feature}/codes/list.ts`]:
        "import '../items/open-item.ts';\nimport './mint.ts';\nimport '../../context.ts';",
      [`${feature}/codes/mint.ts`]: "import '../../platform/clock.ts';\nimport '../../domain/places.ts';",
      'apps/api/src/flows/recover.ts':
        "import '../features/codes/mint.ts';\nimport '../features/account/sign-up.ts';",
      'apps/api/src/domain/places.ts': "import '../platform/clock.ts';",
      [`${feature}/account/sign-up.ts`]: '',
      [`${feature}/profiles/link.ts`]: '',
      [`${feature}/items/open-item.ts`]: '',
      'apps/api/src/platform/clock.ts': '',
      'apps/api/src/context.ts': '',
    });
    expect(checkApiDirections(tree)).toEqual([]);
  });
});
