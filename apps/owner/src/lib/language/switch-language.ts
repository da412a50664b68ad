import { MessagesNotLoadedError, speak } from '@homeward/messages/browser/load-messages';
import { currentLanguage } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { markLanguage } from './initial-language.ts';
import { findCachedLanguage } from './message-cache.ts';

const RETRY_MS = 2000;

/** Changes the app's language. Rejects without a change if its messages fail to load. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  // A later switch may have finished meanwhile.
  markLanguage(currentLanguage());
}

/** Sets the initial language: falls back to a cached language, else retries until its messages load. */
export async function startLanguage(language: Language): Promise<void> {
  for (;;) {
    try {
      return await switchLanguage(language);
    } catch (error) {
      if (!(error instanceof MessagesNotLoadedError)) throw error;
      // A cached page may be older than the server's files; a retry might never succeed.
      if (await switchToCachedLanguage()) return;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function switchToCachedLanguage(): Promise<boolean> {
  try {
    const cached = await findCachedLanguage();
    if (cached !== undefined) await switchLanguage(cached);
    return cached !== undefined;
  } catch {
    return false;
  }
}
