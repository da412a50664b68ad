import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { type AppBundle, BUNDLES } from '@homeward/messages/browser/bundles';
import type { Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { expect, type Page } from '@playwright/test';
import { toPseudo } from './pseudo-texts.ts';

/** The language whose place the made-up one takes. */
export const PSEUDO_LANGUAGE: Language = 'de';
const FILE = /\/assets\/messages-(?<bundle>\w+)-(?<language>de|ar)-\w+\.json$/;

/** Makes the app say a made-up language instead of German, once it is asked to; this and Arabic also without a connection. */
export async function servePseudo(page: Page): Promise<void> {
  await page.route(FILE, (route) => {
    const { bundle, language } = FILE.exec(route.request().url())?.groups ?? {};
    const sections = BUNDLES[bundle as AppBundle];
    if (language === 'ar') return route.fulfill({ json: messagesOf('ar', sections) });
    const messages = Object.entries(messagesOf('en', sections));
    return route.fulfill({ json: Object.fromEntries(messages.map(([key, text]) => [key, toPseudo(text)])) });
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
  // What the server refused in the language before is asked for again: a frame later that shows.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect.poll(() => loading.count()).toBeLessThanOrEqual(count);
}
