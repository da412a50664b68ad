import { currentBundleUrl } from '@homeward/messages/browser/current-bundle-url';
import type { Language } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { afterEach, expect, it, vi } from 'vitest';

const START = ['account', 'app', 'list', 'ui', 'fields', 'shared', 'video', 'phone'] as const;

/** Simulates a browser with these cached files, and a server that has messages only in these languages. */
async function openBrowser(served: readonly Language[], cached: Readonly<Record<string, string>> = {}) {
  const root = { lang: '', dir: '' };
  vi.stubGlobal('document', { documentElement: root });
  const match = async (key: string) => (key in cached ? new Response(cached[key]) : undefined);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    const language = served.find((one) => url.includes(`-${one}-`));
    return language ? Response.json(messagesOf(language, START)) : new Response('', { status: 404 });
  });
  // The language is module state, so the reset prevents tests from sharing the language.
  vi.resetModules();
  const app = {
    ...(await import('./switch-language.ts')),
    ...(await import('@homeward/messages/browser/messages')),
  };
  return { app, root, answer: (index: number) => vi.waitFor(() => (answers[index] as () => void)()) };
}

afterEach(() => vi.unstubAllGlobals());

it('the app starts in the cached language if the requested one fails to load', async () => {
  const { app, root, answer } = await openBrowser(['tr'], {
    '/language': 'tr',
    [currentBundleUrl('start', 'tr')]: '{}',
  });
  const started = app.startLanguage('pl');
  await answer(0);
  await answer(1);
  await started;
  expect([app.currentLanguage(), root.lang, app.t('account.logIn')]).toEqual(['tr', 'tr', 'Giriş yap']);
});

it('the document has the language chosen last, in any order of loading', async () => {
  const { app, root, answer } = await openBrowser(['nl', 'ar']);
  const first = app.switchLanguage('nl');
  const second = app.switchLanguage('ar');
  await answer(1);
  await second;
  await answer(0);
  await first;
  expect([app.currentLanguage(), root]).toEqual(['ar', { lang: 'ar', dir: 'rtl' }]);
});
