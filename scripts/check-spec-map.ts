import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { checkMapRows } from './spec-map/check-map-rows.ts';
import { NONE, OPEN, parseMapRows } from './spec-map/parse-map-rows.ts';

const MAP = 'docs/spec-map.md';
const texts = new Map<string, string | undefined>();

/** A file is named by many rows. */
function readFile(path: string): string | undefined {
  if (!texts.has(path)) texts.set(path, findText(path));
  return texts.get(path);
}

function findText(path: string): string | undefined {
  try {
    return readFileSync(join(projectRoot, path), 'utf8');
  } catch {
    return undefined;
  }
}

const { rows, problems } = parseMapRows(readFile(MAP) ?? '');
problems.push(...checkMapRows(rows, readFile));
for (const { line, message } of problems.sort((one, other) => one.line - other.line)) {
  console.log(`${MAP}:${line}\n    ${message}`);
}

// A map that could not be read must not pass for a correct one.
if (rows.length === 0) console.log(`${MAP} has no row.`);
const untested = rows.filter(({ test }) => test === NONE).length;
const open = rows.filter(({ test }) => test === OPEN).length;
console.log(`${rows.length} rows, ${untested} without a test, ${open} open; ${problems.length} problems.`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
