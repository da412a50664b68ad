import { listTestTitles } from './list-test-titles.ts';
import { type MapProblem, type MapRow, NONE, OPEN } from './parse-map-rows.ts';

/** The text of a file of the project; undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

const PATHS = /^`[^`\s]+`(?:\s+`[^`\s]+`)*$/;
const TEST = /^`([^`\s]+)` › (\S.*)$/;

/** Tells which of the files and tests that the rows name are not there. */
export function checkMapRows(rows: readonly MapRow[], readFile: ReadFile): MapProblem[] {
  return rows.flatMap((row) =>
    [...checkOpen(row), ...checkFiles(row, readFile), ...checkTests(row, readFile)].map((message) => ({
      line: row.line,
      message,
    })),
  );
}

function checkOpen({ doesIt, test }: MapRow): string[] {
  if ((doesIt === OPEN) === (test === OPEN)) return [];
  return [
    `What is not built has no test, and what is built is not ${OPEN}: write ${OPEN} twice or not at all.`,
  ];
}

function checkFiles({ doesIt }: MapRow, readFile: ReadFile): string[] {
  if (doesIt === OPEN || doesIt === '') return [];
  if (!PATHS.test(doesIt)) return [`"${doesIt}" is no list of paths in backticks.`];
  return doesIt
    .split(/\s+/)
    .map((quoted) => quoted.slice(1, -1))
    .filter((path) => readFile(path) === undefined)
    .map((path) => `There is no ${path}.`);
}

function checkTests({ test }: MapRow, readFile: ReadFile): string[] {
  if (test === OPEN || test === NONE || test === '') return [];
  return test.split('<br>').flatMap((reference) => {
    const [, path, title] = TEST.exec(reference.trim()) ?? [];
    if (path === undefined || title === undefined) return [`"${reference}" is no \`path\` › title.`];
    const source = readFile(path);
    if (source === undefined) return [`There is no ${path}.`];
    return checkTitle(path, title, listTestTitles(source));
  });
}

/** A whole title wins over the beginning of others; of two tests with one name nobody knows which is meant. */
function checkTitle(path: string, title: string, titles: readonly string[]): string[] {
  const same = titles.filter((it) => it === title);
  const meant = same.length > 0 ? same : titles.filter((it) => it.startsWith(title));
  if (meant.length === 1) return [];
  const what = meant.length === 0 ? 'no test' : `${meant.length} tests`;
  return [`${path} has ${what} whose title begins with "${title}".`];
}
