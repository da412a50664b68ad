import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const NOT_A_USE_CASE = /(?:^routes|-rules|-repository|-presenter|-emails)$/;

/** Requires a test file of the same name for each use case of a feature and each flow. */
export function checkUseCaseTests(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.keys()) {
    const [, folder, name] = /^apps\/api\/src\/(features\/[^/]+|flows)\/(.+)\.tsx?$/.exec(file) ?? [];
    if (!folder || !name || !isProductSource(file) || NOT_A_USE_CASE.test(name)) continue;
    const test = `apps/api/test/${folder}/${name}.test.ts`;
    if (!tree.has(test)) {
      const message = `has no test: write ${test}, or, if it is no use case, name it *-rules, *-repository or *-presenter.`;
      violations.push({ file, message });
    }
  }
  return violations;
}
