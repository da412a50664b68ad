import { describe, expect, it } from 'vitest';
import { parseImports } from './parse-imports.ts';

describe('parseImports', () => {
  it.each([
    ["import { a, b } from './a.ts';", './a.ts', false],
    ["import a, { type B } from './a.ts';", './a.ts', false],
    ["import * as a from './a.ts';", './a.ts', false],
    ["import './side-effect.css';", './side-effect.css', false],
    ["import type { A } from './a.ts';", './a.ts', true],
    ["import type A from './a.ts';", './a.ts', true],
    ["import type from './a.ts';", './a.ts', false],
    ["export { a } from './a.ts';", './a.ts', false],
    ["export * from './a.ts';", './a.ts', false],
    ["export type { A } from './a.ts';", './a.ts', true],
    ["import {\n  a,\n  b,\n} from './a.ts';", './a.ts', false],
    ["const a = await import('./a.ts');", './a.ts', false],
    ["type A = typeof import('./a.ts');", './a.ts', true],
    ["let a: import('./a.ts').A;", './a.ts', true],
  ])('reads %j', (source, specifier, typeOnly) => {
    expect(parseImports(source)).toEqual([{ specifier, typeOnly }]);
  });

  it('sees no import in comments, nor a comment in a string', () => {
    const source = [
      "// import { a } from './a.ts';",
      "/* import { b } from './b.ts'; */",
      "const address = 'https://example.org'; /* and */",
      "import { c } from './c.ts';",
    ].join('\n');
    expect(parseImports(source)).toEqual([{ specifier: './c.ts', typeOnly: false }]);
  });

  it('does not run from an export into a later import', () => {
    const source = "export const a = 1;\nexport function f() {}\nimport { b } from './b.ts';";
    expect(parseImports(source)).toEqual([{ specifier: './b.ts', typeOnly: false }]);
  });
});
