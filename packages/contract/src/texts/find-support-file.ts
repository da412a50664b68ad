import type { Language } from '@homeward/messages/languages';

export type SupportTextName = 'faqs' | 'terms';

/** A text for readers of the app, and the language it is in. */
export interface SupportFile {
  readonly path: string;
  readonly language: Language;
}

/**
 * Finds the file of a text for readers of a language: the operator's own in that language (`content/terms.de.md`), else the
 * operator's own for all (`content/terms.md`, taken for English), else the standard one, in English where there is none.
 */
export function findSupportFile(
  name: SupportTextName,
  language: Language,
  paths: readonly string[],
): SupportFile {
  const files = [
    { file: `content/${name}.${language}.md`, language },
    { file: `content/${name}.md`, language: 'en' as const },
    { file: `content/standard/${name}.${language}.md`, language },
    { file: `content/standard/${name}.en.md`, language: 'en' as const },
  ];
  for (const { file, language: of } of files) {
    const path = paths.find((it) => it.endsWith(`/${file}`));
    if (path !== undefined) return { path, language: of };
  }
  throw new Error(`There is no ${name} in ${language}`);
}
