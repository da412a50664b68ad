import { loadMessages, speak } from '@homeward/messages/browser/load-messages';
import type { Language } from '@homeward/messages/languages';
import { markLanguage } from './mark-language.ts';

const RETRY_MS = 2000;

/** Makes the app speak a language. Rejects, and changes nothing, when its messages cannot be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  markLanguage(language);
}

/** The same at the start, when there is nothing to fall back on: tries until the connection carries it. */
export async function startLanguage(language: Language): Promise<void> {
  for (;;) {
    try {
      return await switchLanguage(language);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

/** Loads a part of the app together with the messages that all but the first pages need. */
export async function withAllMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages('rest')]);
  return part;
}
