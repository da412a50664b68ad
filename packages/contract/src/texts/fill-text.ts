import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { PublicSettings } from '../browser/settings.ts';
import { writeStatedValues } from './stated-values.ts';

const NAME_IN_BRACES = /\{(?<label>label:)?(?<name>[\w.]+)\}/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * Fills placeholders in braces in a Markdown text: settings, limits in the text's language, and the app's labels, which `labelOf` returns
 * by message key. Lines with an empty setting are removed.
 */
export function fillText(
  markdown: string,
  language: Language,
  { settings, labelOf }: { readonly settings: PublicSettings; readonly labelOf: (key: string) => string },
): string {
  const limits = writeStatedValues(`${LANGUAGES[language].lang}-u-nu-latn`);
  const values = new Map<string, string>([...limits, ...Object.entries(settings)]);
  return markdown
    .split(/\r?\n/)
    .filter((line) =>
      [...line.matchAll(NAME_IN_BRACES)].every(({ groups }) => values.get(groups?.name ?? '') !== ''),
    )
    .join('\n')
    .replaceAll(NAME_IN_BRACES, (written, label: string | undefined, name: string) => {
      const value = label === undefined ? values.get(name) : labelOf(name);
      return value === undefined ? written : asPlainText(value);
    });
}

/** Escapes Markdown, for example in a brand called `*Stars*`. */
function asPlainText(value: string): string {
  return value.replaceAll(PUNCTUATION, String.raw`\$&`);
}
