import { settings } from '@homeward/ui/client/settings.ts';
import { useEffect } from 'react';
import { toast } from '../lib/app/toast.ts';

/** Keeps the app on the device once the page is at rest, and offers new versions of it. */
export function UpdateOffer() {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const keep = async () => {
      const { registerServiceWorker } = await import('../lib/app/register-service-worker.ts');
      await registerServiceWorker((accept) =>
        toast.offer(`There is a new version of ${settings.brandName}`, { label: 'Reload', onAccept: accept }),
      );
    };
    const begin = () =>
      void keep().catch(() => {
        // Without a connection there is nothing to keep, and no new version to hear of.
      });
    // What the page itself still loads comes first.
    if (document.readyState === 'complete') return begin();
    addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);

  return null;
}
