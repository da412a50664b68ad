import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { CODE_LIST_ROUTE, HOME_PATH } from '@homeward/contract/paths';
import { buildUrl } from '@homeward/ui/client/build-url.ts';
import { findCookie, readCookies } from '@homeward/ui/client/cookies.ts';
import { beginRequest } from '../lib/http/early-request.ts';
import { initialLanguage, markLanguage } from '../lib/language/initial-language.ts';

// The build inlines this script in the page, so that it runs before the first paint and before the app's bundle loads.

// The CSP forbids eval. zod tries eval unless `jitless` is set before the first schema exists.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const cookies = readCookies();

// The text direction is set before the first paint, so that the splash and the page do not flip later.
const language = initialLanguage(cookies);
markLanguage(language);

// The splash shows once per browser session. The class is set before the first paint, so that the splash does not flash.
if (!cookies.has('splash')) {
  document.documentElement.classList.add('with-splash');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires TLS
  document.cookie = 'splash=shown; path=/; samesite=lax';
}

// The typeface's download starts early. The fallback typeface has the same metrics, so that no text shifts.
void document.fonts?.load('1rem "Figtree Variable"');

// Prefetches the owner's items for the home page while the app's bundle loads, unless the URL contains a search.
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
