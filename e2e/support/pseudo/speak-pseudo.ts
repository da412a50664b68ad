import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { type AppBundle, BUNDLES } from '@homeward/messages/browser/bundles';
import type { Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { expect, type Page } from '@playwright/test';
import { toPseudo } from './pseudo-texts.ts';

/** The language whose place the made-up one takes. */
export const PSEUDO_LANGUAGE: Language = 'de';

/** Makes the app say a made-up language instead of German, once it is asked to; this and Arabic also without a connection. */
export async function servePseudo(page: Page): Promise<void> {
  await serve(page, PSEUDO_LANGUAGE, (sections) => {
    const messages = Object.entries(messagesOf('en', sections));
    return Object.fromEntries(messages.map(([key, text]) => [key, toPseudo(text)]));
  });
  await serveMessages(page, 'ar');
}

/** Lets the app follow to a language without a connection, too. */
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

/** Chooses a language in another tab, as it were: this page follows, and keeps its state. */
export async function follow(page: Page, language: Language): Promise<void> {
  const loading = page.locator('.animate-breathe, .page-loading');
  const count = await loading.count();
  await page.evaluate(
    async ([name, value]) => {
      await cookieStore.set({ name, value, path: '/' });
    },
    [LANGUAGE_COOKIE, language] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  // What the server refused in the language before is asked for again: a frame later that shows. An animation tells of frames
  // also where a scene has stopped the clock.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await document.documentElement.animate(null, 1).finished;
  });
  await expect.poll(() => loading.count()).toBeLessThanOrEqual(count);
}
