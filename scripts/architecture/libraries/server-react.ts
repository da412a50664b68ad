import { isProductSource, packageOf, type SourceTree, type Violation } from '../source-tree/source-tree.ts';

const REACT = new Set(['react', 'react-dom']);
const ALLOWED = [
  /^apps\/api\/src\/emails\.tsx$/,
  /^apps\/api\/src\/features\/[^/]+\/[^/]+-emails\.tsx$/,
  /^apps\/api\/src\/platform\/mail\/(?:layout\/)?[^/]+\.tsx$/,
];

/** Node runs the server's sources without JSX, so only files that Vite builds may use React. */
export function checkServerReact(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!file.startsWith('apps/api/src/') || !isProductSource(file)) continue;
    if (ALLOWED.some((allowed) => allowed.test(file))) continue;
    const where = 'put it into emails.tsx, a *-emails.tsx or platform/mail/*.tsx.';
    if (file.endsWith('.tsx'))
      violations.push({ file, message: `TSX on the server is built by Vite: ${where}` });
    for (const { specifier, target, typeOnly } of imports) {
      if (REACT.has(packageOf(specifier)) && !typeOnly) {
        violations.push({
          file,
          message: `imports ${specifier}: React on the server is for views only, ${where}`,
        });
      }
      if (target?.endsWith('.tsx') && !typeOnly) {
        const message = `imports ${specifier}: Node cannot run TSX. Load the built view from dist/server (or \`import type\`).`;
        violations.push({ file, message });
      }
    }
  }
  return violations;
}
