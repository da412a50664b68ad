import { MessagesNotLoadedError, speak } from '@homeward/messages/browser/load-messages';
import { currentLanguage } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { markLanguage } from './mark-language.ts';
import { findKeptLanguage } from './message-cache.ts';

const RETRY_MS = 2000;

/** Makes the app speak a language. Rejects, and changes nothing, when its messages cannot be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  // Another one may have been chosen since.
  markLanguage(currentLanguage());
}

/** The same at the start, when the page says nothing yet: falls back on a language that is kept, else tries until the connection carries it. */
export async function startLanguage(language: Language): Promise<void> {
  for (;;) {
    try {
      return await switchLanguage(language);
    } catch (error) {
      if (!(error instanceof MessagesNotLoadedError)) throw error;
      // A page from the cache may be older than the server's files, so trying again might never end.
      if (await speakKeptLanguage()) return;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function speakKeptLanguage(): Promise<boolean> {
  try {
    const kept = await findKeptLanguage();
    if (kept !== undefined) await switchLanguage(kept);
    return kept !== undefined;
  } catch {
    return false;
  }
}
