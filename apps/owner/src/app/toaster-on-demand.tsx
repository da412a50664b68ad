import { type ComponentType, useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/app/on-first-touch.ts';
import { onToastWaiting } from '../lib/app/toast.ts';

/** Brings what shows toasts when somebody begins to do something, or when there is a toast already. */
export function ToasterOnDemand() {
  const [toaster, setToaster] = useState<{ readonly Toaster: ComponentType }>();

  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(setToaster, () => {
        // Without a connection, perhaps. The next toast tries again; what went wrong stands on the page as well.
      });
    };
    const stops = [onFirstTouch(load), onToastWaiting(load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return toaster && <toaster.Toaster />;
}
