import type { PublicSettings } from '@homeward/contract/browser/settings';

const NAME_IN_BRACES = /\{(\w+)\}/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Fills the names of settings that stand in braces into a Markdown text; a line that names an empty one is left out. */
export function fillSettings(markdown: string, settings: PublicSettings): string {
  const values = new Map<string, string>(Object.entries(settings));
  return markdown
    .split(/\r?\n/)
    .filter((line) => [...line.matchAll(NAME_IN_BRACES)].every(([, name = '']) => values.get(name) !== ''))
    .join('\n')
    .replaceAll(NAME_IN_BRACES, (written, name: string) => asPlainText(values.get(name)) ?? written);
}

/** A brand called `*Stars*` is to show its stars. */
function asPlainText(value: string | undefined): string | undefined {
  return value?.replaceAll(PUNCTUATION, String.raw`\$&`);
}
