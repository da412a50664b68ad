import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from '../lib/app/on-first-interaction.ts';
import { onToastQueued } from '../lib/app/toast.ts';

export function LazyToaster() {
  const [toaster, setToaster] = useState<{ readonly Toaster: ComponentType }>();

  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(setToaster, () => {
        // Probably offline. The next toast retries; errors also show on the page.
      });
    };
    const stops = [onFirstInteraction(load), onToastQueued(load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return toaster && <toaster.Toaster />;
}
