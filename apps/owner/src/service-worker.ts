import {
  SHELL_ADDRESS,
  SHELL_REVISION_PLACEHOLDER,
  SKIP_WAITING,
} from '@homeward/contract/browser/service-worker';
import { APP_ROUTES } from '@homeward/contract/paths';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { listenForPush, type PushScope } from './lib/push/push-worker.ts';

/** Addresses of the app's own files, as the build wrote them; their names change with their content. */
declare const APP_FILES: readonly string[];
/** The part of the worker's world that is used here: its types and those of pages cannot stand in one program. */
declare const self: PushScope & {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
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
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[\w.-]+\.json$/.test(url.pathname),
  new CacheFirst({ cacheName: 'map-data' }),
);

// Never by itself: a form may be in use.
self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});

listenForPush(self);
