import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const NOT_A_USE_CASE = /(?:^routes|-rules|-repository|-presenter|-emails)$/;

/** Requires a test file of the same name for each use case. */
export function checkUseCaseTests(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.keys()) {
    const [, noun, name] = /^apps\/api\/src\/features\/([^/]+)\/(.+)\.tsx?$/.exec(file) ?? [];
    if (!noun || !name || !isProductSource(file) || NOT_A_USE_CASE.test(name)) continue;
    const test = `apps/api/test/features/${noun}/${name}.test.ts`;
    if (!tree.has(test)) {
      const message = `has no test: write ${test}, or, if it is no use case, name it *-rules, *-repository or *-presenter.`;
      violations.push({ file, message });
    }
  }
  return violations;
}
