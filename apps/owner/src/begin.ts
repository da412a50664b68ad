import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { CODE_LIST_ROUTE, HOME_PATH } from '@homeward/contract/paths';
import { buildUrl } from '@homeward/ui/client/build-url.ts';
import { findCookie, readCookies } from '@homeward/ui/client/cookies.ts';
import { beginRequest } from './lib/http/early-request.ts';
import { initialLanguage } from './lib/language/initial-language.ts';
import { markLanguage } from './lib/language/mark-language.ts';

// Stands in the page: what must happen before anything is painted, or before the app has come over a weak line.

// The policy forbids code made from text. zod would find out by trying, which browsers report as a breach; it reads this
// before the first schema is made, whatever order the files arrive in.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const cookies = readCookies();

// Before anything is painted: a splash, and what stands behind it, must not turn round later.
const language = initialLanguage(cookies);
markLanguage(language);

// The splash shows once a browser session: decided before anything is painted, or it would flash.
if (!cookies.has('splash')) {
  document.documentElement.classList.add('with-splash');
  // Written down later: the first painting need not wait for the browser's other processes.
  addEventListener('load', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without TLS
    document.cookie = 'splash=shown; path=/; samesite=lax';
  });
}

// On its way before there are words to write in it, and in the way of nothing: none of them moves when it comes.
void document.fonts?.load('1rem "Figtree Variable"');

// Unless something is searched for, the home page starts with the owner's own items: they come together with the app
// instead of after it.
const accessToken = findCookie(COOKIES.accessToken, cookies);
const userId = findCookie(COOKIES.userId, cookies);
const isOwn = !cookies.has(COOKIES.selectedProfile);
const isWhole = location.search === '';
if (location.pathname === HOME_PATH && isWhole && isOwn && accessToken && userId) {
  const url = buildUrl(CODE_LIST_ROUTE, {
    params: { userId },
    query: { page: 1, limit: LIST_PAGE_SIZE },
  });
  beginRequest(url, accessToken, language);
}
