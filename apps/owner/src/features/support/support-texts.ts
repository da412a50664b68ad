import { findSupportFile, type SupportTextName } from '@homeward/contract/texts/find-support-file';
import type { Language } from '@homeward/messages/languages';

export interface LoadedSupportText {
  /** HTML with the placeholders of `renderSupportText`. */
  readonly markup: string;
  readonly language: Language;
}

/** URLs of the texts, which are separate files that the service worker does not precache. */
const urls = import.meta.glob<string>('../../../../../content/**/{faqs,terms}*.md', {
  query: '?url',
  import: 'default',
  eager: true,
});
const loads = new Map<string, Promise<LoadedSupportText>>();

/** Loads a text. Returns the same promise for React's `use` on each render. Loads again after a failure. */
export function loadSupportText(name: SupportTextName, language: Language): Promise<LoadedSupportText> {
  const file = findSupportFile(name, language, Object.keys(urls));
  const known = loads.get(file.path);
  if (known !== undefined) return known;
  const load = read(file.path).then((markup) => ({ markup, language: file.language }));
  loads.set(file.path, load);
  load.catch(() => loads.delete(file.path));
  return load;
}

async function read(path: string): Promise<string> {
  const response = await fetch(urls[path] ?? path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
