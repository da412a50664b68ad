import { MessagesNotLoadedError, speak } from '@homeward/messages/browser/load-messages';
import { currentLanguage } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { markLanguage } from './initial-language.ts';
import { findCachedLanguage } from './message-cache.ts';

const RETRY_MS = 2000;

/** Changes the app's language. Rejects without a change if the messages fail to load. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  // A later switch may already have changed the language again.
  markLanguage(currentLanguage());
}

/** Sets the initial language. If the messages fail to load, uses a cached language, or retries until the messages load. */
export async function startLanguage(language: Language): Promise<void> {
  for (;;) {
    try {
      return await switchLanguage(language);
    } catch (error) {
      if (!(error instanceof MessagesNotLoadedError)) throw error;
      // The cached page may be older than the server's files, so that a retry would never succeed.
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
