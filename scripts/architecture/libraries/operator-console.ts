import { packageOf, type SourceTree, type Violation } from '../source-tree/source-tree.ts';

const ENTRY = 'apps/operator/src/operator-entry.tsx';
/** These packages insert style elements, which the console's content security policy blocks. */
const WRITES_STYLE = new Set(['radix-ui', 'sonner']);

/** Rejects imports that would require a weaker content security policy. */
export function checkOperatorConsole(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
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
