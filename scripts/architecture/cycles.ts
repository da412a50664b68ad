import type { SourceTree, Violation } from './source-tree.ts';

/** No file reaches itself through its imports, types included: a cycle is one module in several files. */
export function checkCycles(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  const visit = (file: string) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      const cycle = [...trail.slice(start), file].join(' → ');
      violations.push({
        file,
        message: `import cycle ${cycle}: move what both ends need into a file of its own, or pass it as an argument.`,
      });
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const { target } of tree.get(file)?.imports ?? []) if (target) visit(target);
    trail.pop();
    done.add(file);
  };

  for (const file of tree.keys()) visit(file);
  return violations;
}
