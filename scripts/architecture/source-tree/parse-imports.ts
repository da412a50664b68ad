export interface Import {
  specifier: string;
  /** `import type` and `export type … from`, which are erased at runtime. */
  typeOnly: boolean;
}

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+(?!from\b|,))?(?:[\w$*{}\s,]+?\s*from\s*)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;
// Strings come first in the alternation, so that `//` in a string does not match as a comment.
const STRING_OR_COMMENT =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

export function parseImports(source: string): Import[] {
  const code = withoutComments(source);
  const found: Import[] = [];
  for (const match of code.matchAll(STATEMENT)) {
    found.push({ specifier: match[2] ?? '', typeOnly: match[1] !== undefined });
  }
  for (const match of code.matchAll(DYNAMIC)) {
    found.push({ specifier: match[1] ?? '', typeOnly: isTypeImport(code, match.index) });
  }
  return found;
}

export function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (match, text?: string) => text ?? match.replace(/[^\n]/g, ' '));
}

/** `typeof import('…')` and `: import('…').Name` are types; `await import('…')` is not. */
function isTypeImport(code: string, at: number): boolean {
  return /(?:\btypeof|:)\s*$/.test(code.slice(Math.max(0, at - 20), at));
}
