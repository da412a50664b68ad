import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from '../lib/app/on-first-interaction.ts';
import { onToastQueued } from '../lib/app/toast.ts';

export function LazyToaster() {
  const [toaster, setToaster] = useState<{ readonly Toaster: ComponentType }>();

  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(setToaster, () => {
        // The browser is probably offline. The next toast loads the toaster again.
      });
    };
    const stops = [onFirstInteraction(load), onToastQueued(load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return toaster && <toaster.Toaster />;
}
