import {
  isCacheLanguageMessage,
  SHELL_ADDRESS,
  SHELL_REVISION_PLACEHOLDER,
  SKIP_WAITING,
} from '@homeward/contract/browser/service-worker';
import { APP_ROUTES } from '@homeward/contract/paths';
import { readBundleUrl } from '@homeward/messages/browser/bundles';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  findKeptMessages,
  forgetOtherVersions,
  keepLanguagesInUse,
  keepSpokenLanguage,
  MESSAGE_CACHE,
} from './lib/language/message-cache.ts';
import { listenForPush, type PushScope, type PushTexts } from './lib/push/push-worker.ts';

/** Addresses of the app's own files, as the build wrote them; their names change with their content. */
declare const APP_FILES: readonly string[];
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of the worker's world that is used here: its types and those of pages cannot stand in one program. */
declare const self: PushScope & {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message' | 'install' | 'activate',
    listener: (event: MessageEvent & Extendable) => void,
  ): void;
};

// The app and its scanner are precached as a whole: a page opened before an update finds all its chunks until it is closed.
precacheAndRoute(
  [
    { url: SHELL_ADDRESS, revision: SHELL_REVISION_PLACEHOLDER },
    ...APP_FILES.map((url) => ({ url, revision: null })),
  ],
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);

// Only the app's own pages. Calls, photos and what a finder sees always come from the server, or not at all.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL_ADDRESS), {
    allowlist: Object.values(APP_ROUTES).map((route) => {
      const address = route.replaceAll(/:\w+/g, '[^/]+');
      return new RegExp(`^${address}(\\?.*)?$`);
    }),
  }),
);

// The outlines and cities of the map weigh 40 % of all else that is kept: they come with the first map that is opened, and stay.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/assets\/[\w.-]+\.json$/.test(url.pathname) && readBundleUrl(url.pathname) === undefined,
  new CacheFirst({ cacheName: 'map-data' }),
);

// FAQs and terms are not precached, in fourteen languages; what was read once is there without a connection.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[\w.-]+\.md$/.test(url.pathname),
  new CacheFirst({ cacheName: 'support-texts' }),
);

// What the app says, in the languages that are read here: a new version keeps its own before it takes over.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && readBundleUrl(url.pathname) !== undefined,
  new CacheFirst({ cacheName: MESSAGE_CACHE }),
);
self.addEventListener('install', (event) => event.waitUntil(keepLanguagesInUse()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherVersions()));

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  // Never by itself: a form may be in use.
  if (data === SKIP_WAITING) void self.skipWaiting();
  else if (isCacheLanguageMessage(data))
    event.waitUntil(keepSpokenLanguage(data.keepLanguage).then(readTextsOfUnreadable));
});

let textsOfUnreadable: PushTexts | undefined;
void readTextsOfUnreadable();
listenForPush(self, () => textsOfUnreadable);

async function readTextsOfUnreadable(): Promise<void> {
  const messages = await findKeptMessages();
  const [title, body] = [messages?.['app.push.unreadable'], messages?.['app.push.openApp']];
  if (typeof title === 'string' && typeof body === 'string') textsOfUnreadable = { title, body };
}
