import {
  type CacheLanguageMessage,
  SERVICE_WORKER_PATH,
  SKIP_WAITING,
} from '@homeward/contract/browser/service-worker';
import { currentLanguage, onLanguageChange } from '@homeward/messages/browser/messages';
import { savesData } from '@homeward/ui/hooks/use-saves-data.ts';

const CHECK_EVERY_MS = 60 * 60_000;

export type AcceptUpdate = () => void;

/** Registers the service worker. Reports a new version to `onUpdate`; `accept` activates the version. Does nothing if data saver is on. */
export async function registerServiceWorker(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // The service worker API is undefined without TLS.
  if (serviceWorker === undefined || savesData()) return;
  const registration = await serviceWorker.register(SERVICE_WORKER_PATH).catch(() => undefined);
  if (registration === undefined) return;
  void serviceWorker.ready.then(cacheCurrentLanguage);
  onLanguageChange(() => void serviceWorker.ready.then(cacheCurrentLanguage));

  let isAccepted = false;
  const offer = () =>
    onUpdate(() => {
      isAccepted = true;
      // If another tab has already activated the new version, no worker is waiting and a reload is enough.
      if (registration.waiting) registration.waiting.postMessage(SKIP_WAITING);
      else location.reload();
    });
  const isFirst = () => serviceWorker.controller === null;

  if (registration.waiting && !isFirst()) offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && !isFirst()) offer();
    });
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) location.reload();
    // Another tab has activated the new version. This page needs a reload, because the server no longer has the old chunks.
    else offer();
  });
  checkOnReturn(registration);
}

function cacheCurrentLanguage({ active }: ServiceWorkerRegistration): void {
  active?.postMessage({ keepLanguage: currentLanguage() } satisfies CacheLanguageMessage);
}

/** Checks for updates when the page becomes visible again, because installed apps stay open for days. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => {
      // The browser is probably offline. The app checks again when the page next becomes visible.
    });
  });
}
