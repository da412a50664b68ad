import { type ComponentType, useEffect, useState } from 'react';

/** The offer of messages on this device; what cannot be loaded is not offered. */
export function LazyPushOffer() {
  const [loaded, setLoaded] = useState<{ readonly PushOffer: ComponentType }>();

  useEffect(() => {
    import('./push-offer.tsx').then(setLoaded, () => {
      // Without a connection there is nothing to turn on.
    });
  }, []);

  return loaded && <loaded.PushOffer />;
}
