/** One statement of the specification and where it is kept. */
export interface MapRow {
  /** Where in the map it stands, counted from 1. */
  readonly line: number;
  readonly statement: string;
  /** Paths in backticks, or OPEN. */
  readonly doesIt: string;
  /** `path` › title, several of them parted by <br>, or NONE or OPEN. */
  readonly test: string;
}

export interface MapProblem {
  readonly line: number;
  readonly message: string;
}

/** Not built yet: said of both the file and the test. */
export const OPEN = 'open';
/** Built, and no test would notice if it were gone. */
export const NONE = 'none';

const HEADER = ['statement', 'does it', 'test', 'note'];
const RULE = /^\|(?:\s*:?-+:?\s*\|)+$/;

/** Reads the tables of the map; a line of a table that is no row of it is told as a problem, lest it hides something. */
export function parseMapRows(markdown: string): { rows: MapRow[]; problems: MapProblem[] } {
  const rows: MapRow[] = [];
  const problems: MapProblem[] = [];
  let isTable = false;
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const line = index + 1;
    const say = (message: string) => problems.push({ line, message });
    if (!text.startsWith('|')) {
      isTable = false;
      continue;
    }
    const cells = splitCells(text);
    if (!isTable) {
      isTable = cells.join() === HEADER.join();
      if (!isTable) say(`A table of the map begins with: ${HEADER.join(' | ')}.`);
      continue;
    }
    if (RULE.test(text)) continue;
    const [statement = '', doesIt = '', test = ''] = cells;
    if (cells.length !== HEADER.length) {
      say(`${cells.length} cells instead of ${HEADER.length}: write a bar inside a cell as \\|.`);
    }
    for (const [cell, name] of [statement, doesIt, test].map((it, at) => [it, HEADER[at]] as const)) {
      if (cell === '') say(`The cell "${name}" is empty.`);
    }
    rows.push({ line, statement, doesIt, test });
  }
  return { rows, problems };
}

function splitCells(text: string): string[] {
  return text
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .slice(1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
