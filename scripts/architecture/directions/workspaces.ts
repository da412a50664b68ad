import type { SourceTree, Violation } from '../source-tree/source-tree.ts';

/** Allowed imports between workspaces. Tests and the files outside workspaces may import every workspace. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/messages': [],
  'packages/contract': ['packages/messages'],
  'packages/ui': ['packages/contract', 'packages/messages'],
  'apps/owner': ['packages/contract', 'packages/messages', 'packages/ui'],
  'apps/finder': ['packages/contract', 'packages/messages', 'packages/ui'],
  'apps/operator': ['packages/contract', 'packages/messages', 'packages/ui'],
  'apps/api': ['packages/contract', 'packages/labels', 'packages/messages'],
  'packages/labels': ['packages/contract', 'packages/ui'],
  'apps/cli': ['apps/api', 'packages/contract', 'packages/labels'],
  'packages/testing': ['apps/api', 'packages/contract', 'packages/messages'],
};
const IS_TEST = /\.test\.tsx?$|^[^/]+\/[^/]+\/test\/|\/test-\w+\//;

/** Checks that workspaces import each other by package name and only in the allowed direction. */
export function checkWorkspaces(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    const from = workspaceOf(file);
    for (const { specifier, target = '' } of imports) {
      const to = workspaceOf(target);
      if (to === undefined || to === from) continue;
      const say = (message: string) => violations.push({ file, message: `imports ${specifier}: ${message}` });
      if (specifier.startsWith('.'))
        say(`write @homeward/${to.split('/')[1]}/… instead of a path into ${to}.`);
      if (from !== undefined && !IS_TEST.test(file) && !MAY_IMPORT[from]?.includes(to)) {
        say(`${from} may not use ${to}. Put what both need into packages/contract or packages/ui.`);
      }
    }
  }
  return violations;
}

/** Returns a workspace, for example `apps/owner`; undefined for the root's scripts, benchmarks and browser tests. */
function workspaceOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0];
}
