import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { type AppBundle, BUNDLES } from '@homeward/messages/browser/bundles';
import type { Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import type { Page } from '@playwright/test';
import { toPseudo } from './pseudo-texts.ts';

/** The pseudo-language replaces the texts of this language. */
export const PSEUDO_LANGUAGE: Language = 'de';
/** Frames in 15 seconds. */
const FRAMES_MAX = 900;

/** Answers requests for German messages with the pseudo-language, also while the page is offline. */
export async function servePseudo(page: Page): Promise<void> {
  await serve(page, PSEUDO_LANGUAGE, (sections) => {
    const messages = Object.entries(messagesOf('en', sections));
    return Object.fromEntries(messages.map(([key, text]) => [key, toPseudo(text)]));
  });
}

/** Answers requests for a language's messages, also while the page is offline. */
export async function serveMessages(page: Page, language: Language): Promise<void> {
  await serve(page, language, (sections) => messagesOf(language, sections));
}

async function serve(
  page: Page,
  language: Language,
  messagesIn: (sections: (typeof BUNDLES)[AppBundle]) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const file = new RegExp(`/assets/messages-(?<bundle>\\w+)-${language}-\\w+\\.json$`);
  await page.route(file, (route) => {
    const bundle = file.exec(route.request().url())?.groups?.bundle as AppBundle;
    return route.fulfill({ json: messagesIn(BUNDLES[bundle]) });
  });
}

/** Changes the language cookie as another tab would. The page follows and retains its state. */
export async function follow(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async ([name, value, framesMax]) => {
      const { documentElement } = document;
      const loading = () => document.querySelectorAll('.animate-breathe, .page-loading').length;
      const count = loading();
      await cookieStore.set({ name, value, path: '/' });
      // Failed requests are retried in the new language, which is rendered two frames later.
      // An empty animation ends with a frame even if a scene has stopped the clock.
      let framesIn = 0;
      for (let frame = 0; frame < framesMax; frame += 1) {
        await documentElement.animate(null, 1).finished;
        if (documentElement.lang.startsWith(value)) framesIn += 1;
        if (framesIn > 2 && loading() <= count) return;
      }
      throw new Error(`It does not follow to ${value}: ${documentElement.lang}, ${loading()} loading`);
    },
    [LANGUAGE_COOKIE, language, FRAMES_MAX] as const,
  );
}
