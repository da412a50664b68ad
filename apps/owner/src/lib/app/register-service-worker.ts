import {
  type CacheLanguageMessage,
  SERVICE_WORKER_PATH,
  SKIP_WAITING,
} from '@homeward/contract/browser/service-worker';
import { currentLanguage, onLanguageChange } from '@homeward/messages/browser/messages';
import { savesData } from '@homeward/ui/hooks/use-saves-data.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/** Activates the new version and reloads the page. */
export type AcceptUpdate = () => void;

/**
 * Registers the service worker, so that the app starts offline, and reports each new version, which is applied only when
 * the user accepts it. Does nothing without service workers, or with the browser's data saver on.
 */
export async function registerServiceWorker(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Without TLS there is none.
  if (serviceWorker === undefined || savesData()) return;
  const registration = await serviceWorker.register(SERVICE_WORKER_PATH).catch(() => undefined);
  if (registration === undefined) return;
  void serviceWorker.ready.then(keepCurrentLanguage);
  onLanguageChange(() => void serviceWorker.ready.then(keepCurrentLanguage));

  let isAccepted = false;
  const offer = () =>
    onUpdate(() => {
      isAccepted = true;
      // Where another tab was faster no worker is waiting any more, and this page only has to be reloaded.
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
    // Accepted in another tab: the parts of this page that were not loaded yet are gone.
    else offer();
  });
  checkOnReturn(registration);
}

function keepCurrentLanguage({ active }: ServiceWorkerRegistration): void {
  active?.postMessage({ keepLanguage: currentLanguage() } satisfies CacheLanguageMessage);
}

/** Checks for updates when the page is shown again: installed apps stay open for days. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => {
      // Offline, perhaps: the next return asks again.
    });
  });
}
