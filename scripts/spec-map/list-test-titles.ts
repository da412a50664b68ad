import { withoutComments } from '../architecture/parse-imports.ts';

const CALL = /(?<![\w.$])(?:it|test)((?:\.(?:concurrent|each|fails|for|runIf|skipIf|step))*)\s*(?=[(<])/g;
/** Calls that are given something first and the title after it. */
const CURRIED = /\.(?:each|for|runIf|skipIf)\b/;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/;
/** After what a value ends there is a division, anywhere else a pattern. */
const PATTERN = /(?<![\w)\]]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/;
const TOKEN = new RegExp(`${STRING.source}|${PATTERN.source}|[()]`, 'g');
const TITLE = new RegExp(`\\(\\s*(${STRING.source})`, 'y');

/** Lists the titles of the tests and steps of a source as they are written, templates with their gaps. */
export function listTestTitles(source: string): string[] {
  const code = withoutComments(source);
  const titles: string[] = [];
  for (const call of code.matchAll(CALL)) {
    const [whole, modifiers = ''] = call;
    let at = startOfArguments(code, call.index + whole.length);
    if (CURRIED.test(modifiers)) at = endOfArguments(code, at);
    TITLE.lastIndex = at;
    const literal = TITLE.exec(code)?.[1];
    if (literal !== undefined) titles.push(unquote(literal));
  }
  return titles;
}

/** Leaves out the types in angle brackets that may stand before the arguments. */
function startOfArguments(code: string, at: number): number {
  return code[at] === '<' ? code.indexOf('>(', at) + 1 : at;
}

/** Where the arguments end that begin here. */
function endOfArguments(code: string, at: number): number {
  TOKEN.lastIndex = at;
  let depth = 0;
  for (let token = TOKEN.exec(code); token !== null; token = TOKEN.exec(code)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return TOKEN.lastIndex;
  }
  return code.length;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(['"`\\])/g, '$1');
}
