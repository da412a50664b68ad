import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { CODE_LIST_ROUTE, HOME_PATH } from '@homeward/contract/paths';
import { buildUrl } from '@homeward/ui/client/build-url.ts';
import { findCookie, readCookies } from '@homeward/ui/client/cookies.ts';
import { beginRequest } from '../lib/http/early-request.ts';
import { initialLanguage, markLanguage } from '../lib/language/initial-language.ts';

// Inlined in the page: work that must happen before the first paint, or before the app's bundle arrives.

// The CSP forbids eval. zod probes for eval unless `jitless` is set before the first schema exists.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const cookies = readCookies();

// Before the first paint: the splash and page must not change direction later.
const language = initialLanguage(cookies);
markLanguage(language);

// Shows the splash once per browser session; decided before the first paint, or the splash would flash.
if (!cookies.has('splash')) {
  document.documentElement.classList.add('with-splash');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires TLS
  document.cookie = 'splash=shown; path=/; samesite=lax';
}

// Starts the download early. The fallback has matching metrics, so that no text shifts.
void document.fonts?.load('1rem "Figtree Variable"');

// Prefetches the owner's items for the home page without a search, in parallel with the app's bundle.
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
