import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { PublicSettings } from '../browser/settings.ts';
import { escapeHtml } from './escape-html.ts';
import { writeStatedValues } from './stated-values.ts';

const PLACEHOLDER = /\{(?<label>label:)?(?<name>[\w.]+)\}/g;
const LINE_PREFIX = /^[\s>]*(?:(?:[-+*]|\d+[.)]|#{1,6})\s+)*/;
const LINE_END = /(?: +|\\)?$/;
/** Matches `⟬names⟭line⟬⟭`. The brackets are punctuation, so that Markdown parses emphasis beside them. */
const OPTIONAL_LINE = /⟬([^⟭]+)⟭(.*?)⟬⟭/gs;
const EMPTY_ELEMENT = /<(li|p|h[2-6])>\s*<\/\1>\n?/g;

/** Marks the lines that contain placeholders, so that `fillText` can remove a line whose placeholder has an empty value. */
export function markOptionalLines(markdown: string): string {
  return markdown.replaceAll(/^.*$/gm, (line) => {
    const names = Array.from(line.matchAll(PLACEHOLDER), ({ groups }) => groups?.name).join(' ');
    if (names === '') return line;
    const [prefix = '', end = ''] = [LINE_PREFIX, LINE_END].map((part) => part.exec(line)?.[0]);
    return `${prefix}⟬${names}⟭${line.slice(prefix.length, line.length - end.length)}⟬⟭${end}`;
  });
}

/** Replaces placeholders with settings, limits and the app's labels. Removes a line if one of its settings is empty. */
export function fillText(
  markup: string,
  language: Language,
  { settings, labelOf }: { readonly settings: PublicSettings; readonly labelOf: (key: string) => string },
): string {
  const limits = writeStatedValues(`${LANGUAGES[language].lang}-u-nu-latn`);
  const values = new Map<string, string>([...limits, ...Object.entries(settings)]);
  return markup
    .replaceAll(OPTIONAL_LINE, (_marked, names: string, line: string) =>
      names.split(' ').some((name) => values.get(name) === '') ? '' : line,
    )
    .replaceAll(EMPTY_ELEMENT, '')
    .replaceAll(PLACEHOLDER, (written, label: string | undefined, name: string) => {
      const value = label === undefined ? values.get(name) : labelOf(name);
      return value === undefined ? written : escapeHtml(value);
    });
}
