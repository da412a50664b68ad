import glossary from '../../glossary.json' with { type: 'json' };
import type { Language } from '../languages.ts';

type Glossary = Readonly<Record<string, readonly string[]>>;

const GLOSSARIES: Readonly<Partial<Record<Language, Glossary>>> = glossary;
/** Languages that write no spaces between words, so that words have no boundaries. */
const SPACELESS: ReadonlySet<Language> = new Set(['ja', 'zh']);
const LETTER = '[\\p{L}\\p{M}]';
/** Matches names of placeholders and tags, and link targets of Markdown. */
const MARKUP = /(?<=\{)[\w:.-]+(?=\}|, (?:plural|select|number))|<\/?\w+>|(?<=\]\()[^()]*/g;

/** Returns a function that finds disallowed words and their replacements. In a pattern `*` matches any letters. */
export function wrongWordsFinder(
  language: Language,
  words: Glossary = GLOSSARIES[language] ?? {},
): (text: string) => string[] {
  const rules = Object.entries(words).flatMap(([use, patterns]) =>
    patterns.map((pattern) => ({ use, pattern: toRegExp(pattern, SPACELESS.has(language)) })),
  );
  return (text) => {
    const plain = text.replaceAll(MARKUP, '');
    return rules.flatMap(({ use, pattern }) =>
      Array.from(plain.matchAll(pattern), ([found]) => `has “${found}”, use “${use}”`),
    );
  };
}

function toRegExp(pattern: string, isSpaceless: boolean): RegExp {
  const letters = `(?:${pattern.replaceAll('*', `${LETTER}*`)})`;
  return new RegExp(isSpaceless ? letters : `(?<!${LETTER}-?)${letters}(?!${LETTER})`, 'giu');
}
