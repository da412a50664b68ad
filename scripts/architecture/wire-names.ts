import { withoutComments } from './source-tree/parse-imports.ts';
import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const WIRE_NAMES = /\b(?:qr_planet_id|(?:co-)?owner-token)\b/;
const ALLOWED = [
  /^packages\/contract\//,
  /^apps\/api\/src\/.*-presenter\.ts$/,
  /^apps\/(?:owner|operator|finder)\/src\//,
  /^packages\/ui\/src\/client\//,
];

/** Rejects wire names outside the contract, the presenters and the front ends: all other code uses the domain's names. */
export function checkWireNames(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, text } of tree.values()) {
    if (!isProductSource(file) || ALLOWED.some((allowed) => allowed.test(file))) continue;
    const name = WIRE_NAMES.exec(withoutComments(text))?.[0];
    if (name) {
      const message = `"${name}" is a name of the wire: translate it in a *-presenter.ts, or build the link in the contract.`;
      violations.push({ file, message });
    }
  }
  return violations;
}
