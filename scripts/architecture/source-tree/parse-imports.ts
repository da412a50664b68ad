export interface Import {
  specifier: string;
  /** True for `import type` and `export type … from`, which do not exist at runtime. */
  typeOnly: boolean;
}

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+(?!from\b|,))?(?:[\w$*{}\s,]+?\s*from\s*)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;
// The pattern matches strings first, so `//` in a string does not count as a comment.
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

/** Returns true for `typeof import('…')` and `: import('…').Name`, which are types, unlike `await import('…')`. */
function isTypeImport(code: string, at: number): boolean {
  return /(?:\btypeof|:)\s*$/.test(code.slice(Math.max(0, at - 20), at));
}
