import type { LanguageEntry } from '../server/catalogues.ts';

/** The source of languages.generated.ts: English, the source, then the others by their own names. */
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

/** As the formatter quotes it: a name may have an apostrophe, as in "O'zbekcha". */
function quote(name: string): string {
  return name.includes("'") ? JSON.stringify(name) : `'${name}'`;
}
