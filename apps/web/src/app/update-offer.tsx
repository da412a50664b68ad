import { useEffect } from 'react';
import { keepApp } from '../lib/app-updates.ts';
import { settings } from '../lib/settings.ts';
import { toast } from '../lib/toast.ts';

/** Keeps the app on the device once the page is at rest, and offers new versions of it. */
export function UpdateOffer() {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const keep = () =>
      void keepApp((accept) =>
        toast.offer(`There is a new version of ${settings.brandName}`, { label: 'Reload', onAccept: accept }),
      );
    // What the page itself still loads comes first.
    if (document.readyState === 'complete') return keep();
    addEventListener('load', keep, { once: true });
    return () => removeEventListener('load', keep);
  }, []);

  return null;
}
