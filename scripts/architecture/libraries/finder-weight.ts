import { packageOf, type SourceTree, type Violation } from '../source-tree/source-tree.ts';

const ENTRY = 'apps/finder/src/finder-entry.tsx';
/** The finder's page contains its messages, so its script needs neither catalogues nor their loaders. */
const CATALOGUE = /^packages\/messages\/src\/(?:server|authoring|browser)\//;
const TOO_HEAVY = new Set([
  'zod',
  'libphonenumber-js',
  '@formatjs/icu-messageformat-parser',
  'react-router',
  '@tanstack/react-query',
  'react-hook-form',
  'radix-ui',
]);

/** Rejects large imports of the finder's script, because finders load the script on slow connections. */
export function checkFinderWeight(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  const seen = new Set<string>();

  const visit = (path: string, trail: string[]) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { specifier, target, typeOnly } of tree.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (TOO_HEAVY.has(packageOf(specifier))) {
        const way = [...trail, path, specifier].join(' → ');
        const message =
          `the finder's page must not load ${specifier} (${way}). Import plain constants from ` +
          '@homeward/contract/finder-page, or make it an `import type`.';
        violations.push({ file: path, message });
      }
      if (target && CATALOGUE.test(target)) {
        const message = `the finder's page carries its messages: take them from its props (useTranslate) instead of ${specifier}.`;
        violations.push({ file: path, message });
      }
      if (target) visit(target, [...trail, path]);
    }
  };

  visit(ENTRY, []);
  return violations;
}
