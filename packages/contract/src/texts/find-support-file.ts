import type { Language } from '@homeward/messages/languages';

export type SupportTextName = 'faqs' | 'terms';

export interface SupportFile {
  readonly path: string;
  readonly language: Language;
}

/** Returns the first existing file: the operator's in the language, the operator's in English (`content/terms.md`), or the product's. */
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
