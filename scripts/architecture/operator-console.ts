import { packageOf, type SourceTree, type Violation } from './source-tree.ts';

const ROOM = 'apps/web/src/features/operator/';
const ENTRY = `${ROOM}operator-entry.tsx`;
/** They write style elements into the page, which the console's policy refuses. */
const WRITES_STYLE = new Set(['radix-ui', 'sonner']);

/** The operator's console is a page of its own: none of it is in the app, and nothing in it needs a weaker policy. */
export function checkOperatorConsole(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!file.startsWith('apps/web/src/') || file.startsWith(ROOM)) continue;
    for (const { specifier, target } of imports.filter(({ target }) => target?.startsWith(ROOM))) {
      const message = `imports ${specifier}: nobody else fetches the console. Move what both need to lib/ or ui/ (${target}).`;
      violations.push({ file, message });
    }
  }

  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, target, typeOnly } of tree.get(file)?.imports ?? []) {
      if (typeOnly) continue;
      if (WRITES_STYLE.has(packageOf(specifier))) {
        const message = `the operator's console must not load ${specifier}: it writes style into the page, which the policy refuses. Use the browser's own element.`;
        violations.push({ file, message });
      }
      if (target) visit(target);
    }
  };
  visit(ENTRY);
  return violations;
}
