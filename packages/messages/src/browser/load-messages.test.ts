import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../languages.ts';
import { messagesOf, translatorFor } from '../server/catalogues.ts';
import { type AppBundle, BUNDLES } from './bundles.ts';
import { loadMessages, speak } from './load-messages.ts';
import { currentLanguage, onLanguageChange, provideMessages, t, textOf } from './messages.ts';

const FILE = /messages-(?<bundle>\w+)-(?<language>\w+)-/;

function serveMessages({ isDown = false, isHeld = false } = {}) {
  const answers: (() => void)[] = [];
  const fetch = vi.fn(async (url: string) => {
    if (isHeld) await new Promise<void>((resolve) => void answers.push(resolve));
    if (isDown) throw new TypeError('Failed to fetch');
    const { bundle, language } = FILE.exec(url)?.groups ?? {};
    const messages = messagesOf(language as Language, BUNDLES[bundle as AppBundle]);
    return { ok: true, json: async () => messages };
  });
  vi.stubGlobal('fetch', fetch);
  return { fetch, answer: (index: number) => answers[index]?.() };
}

async function openPage() {
  vi.resetModules();
  const page = { ...(await import('./load-messages.ts')), ...(await import('./messages.ts')) };
  page.provideMessages('en', messagesOf('en', BUNDLES.start));
  return page;
}

describe('the language of a page', () => {
  afterEach(async () => {
    serveMessages();
    await speak('en');
    provideMessages('en', messagesOf('en', [...BUNDLES.start, ...BUNDLES.rest, ...BUNDLES.operator]));
    vi.unstubAllGlobals();
  });

  it('changes after its messages have loaded and notifies listeners', async () => {
    serveMessages();
    const heard = vi.fn(() => currentLanguage());
    const stop = onLanguageChange(heard);
    await speak('pl');
    stop();
    expect(heard).toHaveReturnedWith('pl');
    expect(t('account.logIn')).toBe(translatorFor('pl')('account.logIn'));
    expect(textOf('@fields.emailInvalid')).toBe(translatorFor('pl')('fields.emailInvalid'));
  });

  it('loads the bundles used in the previous language', async () => {
    serveMessages();
    await speak('es');
    await loadMessages('rest');
    await speak('it');
    expect(t('poster.headline')).toBe(translatorFor('it')('poster.headline'));
  });

  it('does not change without a connection and changes on a retry', async () => {
    serveMessages({ isDown: true });
    await expect(speak('tr')).rejects.toThrow('Failed to fetch');
    expect([currentLanguage(), t('account.logIn')]).toEqual(['en', 'Sign in']);
    serveMessages();
    await speak('tr');
    expect(currentLanguage()).toBe('tr');
  });

  it('is the last selected one, whichever loads first', async () => {
    const { answer, fetch } = serveMessages({ isHeld: true });
    const first = speak('nl');
    const inDutch = fetch.mock.calls.length;
    const second = speak('fr');
    for (let index = inDutch; index < fetch.mock.calls.length; index += 1) answer(index);
    await second;
    for (let index = 0; index < inDutch; index += 1) answer(index);
    await first;
    expect([currentLanguage(), t('account.logIn')]).toEqual(['fr', translatorFor('fr')('account.logIn')]);
  });

  it('changes completely although another bundle is requested and arrives meanwhile', async () => {
    const { answer, fetch } = serveMessages({ isHeld: true });
    const page = await openPage();
    const spoken = page.speak('uk');
    const inStart = fetch.mock.calls.length;
    const loaded = page.loadMessages('rest');
    answer(inStart);
    await new Promise(setImmediate);
    expect([page.currentLanguage(), page.t('account.logIn')]).toEqual(['en', 'Sign in']);
    for (let index = 0; index < inStart; index += 1) answer(index);
    await Promise.all([spoken, loaded]);
    expect([page.t('account.logIn'), page.t('poster.headline')]).toEqual(['Увійти', 'ЗАГУБЛЕНО']);
  });

  it('applies to a bundle requested before the change', async () => {
    const { answer, fetch } = serveMessages({ isHeld: true });
    const page = await openPage();
    const loaded = page.loadMessages('rest');
    const spoken = page.speak('uk');
    for (let index = fetch.mock.calls.length - 1; index >= 0; index -= 1) answer(index);
    await Promise.all([spoken, loaded]);
    expect([page.t('account.logIn'), page.t('poster.headline')]).toEqual(['Увійти', 'ЗАГУБЛЕНО']);
  });

  it('leaves a bundle in the previous language if the change fails', async () => {
    const { answer } = serveMessages({ isHeld: true, isDown: true });
    const page = await openPage();
    const spoken = page.speak('uk');
    serveMessages();
    const loaded = page.loadMessages('rest');
    answer(0);
    await expect(spoken).rejects.toThrow('Failed to fetch');
    await loaded;
    expect([page.t('account.logIn'), page.t('poster.headline')]).toEqual(['Sign in', 'LOST']);
  });
});

it('a message that is not loaded is shown as its key instead of throwing', () => {
  provideMessages('hi', {});
  expect(t('poster.headline')).toBe('poster.headline');
  provideMessages('en', messagesOf('en', [...BUNDLES.start, ...BUNDLES.rest, ...BUNDLES.operator]));
  expect(t('poster.headline')).toBe('LOST');
});
