import {
  isCacheLanguageMessage,
  SHELL_ADDRESS,
  SHELL_REVISION_PLACEHOLDER,
  SKIP_WAITING,
} from '@homeward/contract/browser/service-worker';
import { SCREENS } from '@homeward/contract/screens';
import { readBundleUrl } from '@homeward/messages/browser/bundles';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  cacheCurrentLanguage,
  cacheLanguagesInUse,
  deleteOtherVersions,
  findCachedMessages,
  MESSAGE_CACHE,
} from './lib/language/message-cache.ts';
import { listenForPush, type PushScope, type PushTexts } from './lib/push/push-worker.ts';

/** URLs of the app's hashed files. The build inserts these URLs. */
declare const APP_FILES: readonly string[];
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of the worker scope that this module uses. A TypeScript program cannot contain both DOM and worker types. */
declare const self: PushScope & {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message' | 'install' | 'activate',
    listener: (event: MessageEvent & Extendable) => void,
  ): void;
};

// The whole app with its scanner is precached, so that a page opened before an update finds all its chunks.
precacheAndRoute(
  [
    { url: SHELL_ADDRESS, revision: SHELL_REVISION_PLACEHOLDER },
    ...APP_FILES.map((url) => ({ url, revision: null })),
  ],
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);

// The cached shell answers only for the app's own pages. Calls, photos and the finder's page always come from the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL_ADDRESS), {
    allowlist: Object.values(SCREENS).map(({ path }) => {
      const address = path.replaceAll(/:\w+/g, '[^/]+');
      return new RegExp(`^${address}(\\?.*)?$`);
    }),
  }),
);

// The map's data is 40 % as large as all other cached files together, so the data is cached only on first use.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/assets\/[\w.-]+\.json$/.test(url.pathname) && readBundleUrl(url.pathname) === undefined,
  new CacheFirst({ cacheName: 'map-data' }),
);

// FAQs and terms exist in fourteen languages, so each text is cached only on first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[\w.-]+\.md$/.test(url.pathname),
  new CacheFirst({ cacheName: 'support-texts' }),
);

// Messages are cached for the languages in use. A new version caches its own messages before it activates.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && readBundleUrl(url.pathname) !== undefined,
  new CacheFirst({ cacheName: MESSAGE_CACHE }),
);
self.addEventListener('install', (event) => event.waitUntil(cacheLanguagesInUse()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  // The new version activates only on the user's request, because a form may be in use.
  if (data === SKIP_WAITING) void self.skipWaiting();
  else if (isCacheLanguageMessage(data))
    event.waitUntil(cacheCurrentLanguage(data.keepLanguage).then(readTextsOfUnreadable));
});

let textsOfUnreadable: PushTexts | undefined;
void readTextsOfUnreadable();
listenForPush(self, () => textsOfUnreadable);

async function readTextsOfUnreadable(): Promise<void> {
  const messages = await findCachedMessages();
  const [title, body] = [messages?.['app.push.unreadable'], messages?.['app.push.openApp']];
  if (typeof title === 'string' && typeof body === 'string') textsOfUnreadable = { title, body };
}
