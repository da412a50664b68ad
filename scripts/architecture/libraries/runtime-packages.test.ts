import { expect, it } from 'vitest';
import { buildTree } from '../source-tree/build-tree.ts';
import { checkRuntimePackages } from './runtime-packages.ts';

const MAIN = 'apps/api/src/main.ts';
const manifests = (dependencies: Record<string, readonly string[]>) =>
  new Map(Object.entries(dependencies).map(([workspace, names]) => [workspace, { dependencies: names }]));

it('runtime packages rejects a package that is loaded at runtime but omitted by npm ci --omit=dev', () => {
  const tree = buildTree({
    [MAIN]: "import { open } from './open.ts';",
    'apps/api/src/open.ts': "const { chromium } = await import('@playwright/test');",
  });
  expect(checkRuntimePackages(tree, manifests({ 'apps/api': [] }))).toMatchObject([
    { file: 'apps/api/src/open.ts' },
  ]);
});

it('runtime packages requires each workspace to declare the packages that its own files load', () => {
  const tree = buildTree({
    [MAIN]: "import { rule } from '@homeward/contract/rule';",
    'packages/contract/src/rule.ts': "import { z } from 'zod';",
  });
  const declaredElsewhere = manifests({ 'apps/api': ['zod'], 'packages/contract': [] });
  expect(checkRuntimePackages(tree, declaredElsewhere)).toMatchObject([
    { file: 'packages/contract/src/rule.ts' },
    { file: 'apps/api/package.json' },
  ]);
});

it('runtime packages rejects a dependency that only browser bundles use', () => {
  const tree = buildTree({ [MAIN]: '', 'apps/owner/src/app.tsx': "import { Toaster } from 'sonner';" });
  expect(checkRuntimePackages(tree, manifests({ 'apps/owner': ['sonner'] }))).toMatchObject([
    { file: 'apps/owner/package.json' },
  ]);
});

it('runtime packages accepts types, the project’s workspaces and Node’s modules', () => {
  const tree = buildTree({
    [MAIN]:
      "import { readFileSync } from 'node:fs';\nimport type { Pool } from 'pg';\nimport { a } from '@homeward/contract/a';",
    'packages/contract/src/a.ts': '',
  });
  expect(checkRuntimePackages(tree, manifests({ 'apps/api': ['@homeward/contract'] }))).toEqual([]);
});
