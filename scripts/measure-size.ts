import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const SMALL_FILE_LINES = 25;
const TESTS = /^(?:e2e|bench|drills|packages\/testing)\/|^(?:apps|packages)\/\w+\/test\/|\.test\.tsx?$/;
const GENERATED = /\.generated\.|\.d\.ts$/;

// Prints the project's size: node scripts/measure-size.ts
const paths = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n');
const files = paths
  .filter((path) => /\.(?:tsx?|css|md)$/.test(path) && !GENERATED.test(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
  .map(({ path, text }) => ({ path, text, lines: text.split('\n').slice(0, -1) }));
const code = files.filter(({ path }) => !path.endsWith('.md'));
const tests = code.filter(({ path }) => TESTS.test(path));
const product = code.filter(({ path }) => !TESTS.test(path) && /^(?:apps|packages|scripts)\//.test(path));
const docs = files.filter(({ path }) => /^(?:docs\/.+|[A-Z]+)\.md$/.test(path));

const countLines = (list: typeof files) => list.reduce((sum, { lines }) => sum + lines.length, 0);
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*)/.test(line);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const productLines = countLines(product);
const comments = product.flatMap(({ lines }) => lines).filter(isComment);
const small = product.filter(({ lines }) => lines.length < SMALL_FILE_LINES);

console.table({
  'product lines': productLines,
  'product files': product.length,
  'tests : product': (countLines(tests) / productLines).toFixed(2),
  [`product files under ${SMALL_FILE_LINES} lines`]: percent(small.length, product.length),
  'comments in product lines': percent(comments.length, productLines),
  'words in docs': docs.flatMap(({ text }) => text.split(/\s+/).filter(Boolean)).length,
});
