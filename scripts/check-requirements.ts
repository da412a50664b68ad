import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const DOCUMENT = 'docs/requirements.md';
const TEST_FILE = /`([^`\s]+\.(?:test|spec|story)\.tsx?)`/g;
/** Matches the row of a requirement, but not the table's head or a section's title. */
const ROW = /^\| (?!requirement \||\*\*)/;
/** Readers do not finish longer lists, so related requirements share a row. */
const MAX_LINES = 200;

/** Returns rows that name no existing test file, and an error if the document has too many lines. */
export function findUnprovedRequirements(markdown: string, exists: (path: string) => boolean): string[] {
  const lines = markdown.trimEnd().split(/\r?\n/);
  const unproved = lines.flatMap((text, index) => {
    if (!ROW.test(text)) return [];
    const paths = [...text.matchAll(TEST_FILE)].map(([, path = '']) => path);
    const missing = paths.filter((path) => !exists(path)).map((path) => `there is no ${path}`);
    const problems = paths.length === 0 ? ['no test file is named'] : missing;
    return problems.map((problem) => `${DOCUMENT}:${index + 1}: ${problem}.`);
  });
  if (lines.length <= MAX_LINES) return unproved;
  return [...unproved, `${DOCUMENT}: ${lines.length} lines, ${MAX_LINES} at most.`];
}

/** Counts the requirements, because the check must fail if the document contains none. */
function countRequirements(markdown: string): number {
  return markdown.split(/\r?\n/).filter((text) => ROW.test(text)).length;
}

if (import.meta.main) {
  const markdown = readFileSync(join(projectRoot, DOCUMENT), 'utf8');
  const problems = findUnprovedRequirements(markdown, (path) => existsSync(join(projectRoot, path)));
  const count = countRequirements(markdown);
  for (const problem of problems) console.log(problem);
  console.log(`${count} requirements, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 && count > 0 ? 0 : 1;
}
