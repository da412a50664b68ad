import { type ComponentType, useEffect, useState } from 'react';

/** Push offer; renders nothing if its code fails to load. */
export function LazyPushOffer() {
  const [loaded, setLoaded] = useState<{ readonly PushOffer: ComponentType }>();

  useEffect(() => {
    import('./push-offer.tsx').then(setLoaded, () => {
      // Offline: push cannot be turned on.
    });
  }, []);

  return loaded && <loaded.PushOffer />;
}
