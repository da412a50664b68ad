import type { LanguageEntry } from '../server/catalogues.ts';

export function writeLanguages(entries: ReadonlyMap<string, LanguageEntry>): string {
  const { compare } = new Intl.Collator('en');
  const ordered = [...entries].sort(
    ([a, { name }], [b, { name: other }]) => Number(b === 'en') - Number(a === 'en') || compare(name, other),
  );
  const lines = ordered.map(
    ([tag, { name, lang, dir }]) => `  ${tag}: { name: ${quote(name)}, lang: '${lang}', dir: '${dir}' },`,
  );
  return `// Written by scripts/generate-messages.ts from the catalogues.

export const entries = {
${lines.join('\n')}
} as const;
`;
}

/** Quotes like the formatter: a name may contain an apostrophe, as in "O'zbekcha". */
function quote(name: string): string {
  return name.includes("'") ? JSON.stringify(name) : `'${name}'`;
}
