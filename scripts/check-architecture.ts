import { rules } from './architecture/rules.ts';
import { readSourceTree } from './architecture/source-tree/source-tree.ts';
import { projectRoot } from './project-root.ts';

const tree = readSourceTree(projectRoot);
let violationCount = 0;

for (const [name, check] of Object.entries(rules)) {
  const violations = check(tree);
  if (violations.length === 0) continue;
  console.log(`\n${name}:`);
  for (const { file, message } of violations) console.log(`  ${file}\n    ${message}`);
  violationCount += violations.length;
}

// An unreadable source tree must not pass as one without violations.
if (tree.size === 0) console.log('No source file found: is this the project root?');
console.log(`${violationCount === 0 ? '' : '\n'}${tree.size} files, ${violationCount} violations.`);
process.exitCode = violationCount === 0 && tree.size > 0 ? 0 : 1;
