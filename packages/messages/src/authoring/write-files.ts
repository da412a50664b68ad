import type { LanguageEntry } from '../server/catalogues.ts';
import { readMessage } from './read-message.ts';

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

/** Quotes a name as the formatter does: a name may contain an apostrophe, as in "O'zbekcha". */
function quote(name: string): string {
  return name.includes("'") ? JSON.stringify(name) : `'${name}'`;
}

const LINE_WIDTH = 110;

export function writeTypes(messages: readonly (readonly [key: string, icu: string])[]): string {
  const lines = messages.map(([key, icu]) => {
    const values = [...readMessage(icu).placeholders].map(([name, type]) => `readonly ${name}: ${type}`);
    const line = `  '${key}': ${values.length === 0 ? 'NoValues' : `{ ${values.join('; ')} }`};`;
    if (line.length <= LINE_WIDTH) return line;
    return `  '${key}': {\n${values.map((value) => `    ${value};`).join('\n')}\n  };`;
  });
  return `// Written by scripts/generate-messages.ts from catalogues/en.json.

type NoValues = Readonly<Record<never, never>>;
/** The message contains tags, so it can only be formatted as nodes. */
export type Tag = (chunks: never) => unknown;

/** Each message and the values that its placeholders need. */
export interface Messages {
${lines.join('\n')}
}
`;
}
