/** What a catalogue says of its language. */
export interface LanguageEntry {
  /** As the language calls itself. */
  readonly name: string;
  /** For the attribute of the same name: a tag (BCP 47) that may say more than the file's, such as the script. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The source of languages.generated.ts: English, the source, then the others by their own names. */
export function writeLanguages(entries: ReadonlyMap<string, LanguageEntry>): string {
  const { compare } = new Intl.Collator('en');
  const ordered = [...entries].sort(
    ([a, { name }], [b, { name: other }]) => Number(b === 'en') - Number(a === 'en') || compare(name, other),
  );
  const lines = ordered.map(
    ([tag, { name, lang, dir }]) => `  ${tag}: { name: '${name}', lang: '${lang}', dir: '${dir}' },`,
  );
  return `// Written by scripts/generate-messages.ts from the catalogues.

export const entries = {
${lines.join('\n')}
} as const;
`;
}
