import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from '../lib/app/on-first-interaction.ts';
import { onToastQueued } from '../lib/app/toast.ts';

/** Loads the toaster at the first interaction, or when a toast is queued already. */
export function LazyToaster() {
  const [toaster, setToaster] = useState<{ readonly Toaster: ComponentType }>();

  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(setToaster, () => {
        // Without a connection, perhaps. The next toast tries again; what went wrong stands on the page as well.
      });
    };
    const stops = [onFirstInteraction(load), onToastQueued(load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return toaster && <toaster.Toaster />;
}
