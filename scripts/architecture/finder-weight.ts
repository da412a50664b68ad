import { packageOf, type SourceTree, type Violation } from './source-tree.ts';

const ENTRY = 'apps/finder/src/finder-entry.tsx';
/** The words of a language come with the page; beside them stand the list of languages and the tool that fills texts. */
const CATALOGUE = /^packages\/contract\/src\/finder-languages\/(?!languages\.ts|fill-text\.ts)/;
const TOO_HEAVY = new Set(['zod', 'react-router', '@tanstack/react-query', 'react-hook-form', 'radix-ui']);

/** The finder's script stays small: it loads on weak connections. */
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
        const message = `the finder's page carries its words: take ${specifier} from its props (useTexts), or as a type.`;
        violations.push({ file: path, message });
      }
      if (target) visit(target, [...trail, path]);
    }
  };

  visit(ENTRY, []);
  return violations;
}
