import { SERVICE_WORKER_PATH, SKIP_WAITING } from '@homeward/contract/browser/service-worker';
import { savesData } from '@homeward/ui/hooks/use-saves-data.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/** Takes the new version and loads the page anew. */
export type AcceptUpdate = () => void;

/**
 * Keeps the app on the device, so that it starts without a connection, and tells of each new version, which is taken only when
 * somebody accepts it. Does nothing where a browser cannot, or where people asked to save data.
 */
export async function keepApp(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Without TLS there is none.
  if (serviceWorker === undefined || savesData()) return;
  const registration = await serviceWorker.register(SERVICE_WORKER_PATH).catch(() => undefined);
  if (registration === undefined) return;

  let isAccepted = false;
  const offer = () =>
    onUpdate(() => {
      isAccepted = true;
      // Where another tab was faster nobody is waiting any more, and this page only has to be loaded.
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

/** A page that stays open for days, as installed apps do, would never hear of a new version. */
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
