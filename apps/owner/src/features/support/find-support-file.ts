import type { Language } from '@homeward/messages/languages';

export type SupportTextName = 'faqs' | 'terms';

/** A text of the operator's, and the language it is in. */
export interface SupportFile {
  readonly path: string;
  readonly language: Language;
}

/** The file of a text for readers of a language, `terms.de.md`; the English one, `terms.md`, where there is none. */
export function findSupportFile(
  name: SupportTextName,
  language: Language,
  paths: readonly string[],
): SupportFile {
  const find = (file: string) => paths.find((path) => path.endsWith(`/${file}`));
  const own = find(`${name}.${language}.md`);
  if (own !== undefined) return { path: own, language };
  const english = find(`${name}.md`);
  if (english === undefined) throw new Error(`There is no ${name}.md`);
  return { path: english, language: 'en' };
}
