import { type ComponentType, useEffect, useState } from 'react';

/** Shows the push offer. Renders nothing if the offer's code fails to load. */
export function LazyPushOffer() {
  const [loaded, setLoaded] = useState<{ readonly PushOffer: ComponentType }>();

  useEffect(() => {
    import('./push-offer.tsx').then(setLoaded, () => {
      // The browser is probably offline, so the user cannot turn push on.
    });
  }, []);

  return loaded && <loaded.PushOffer />;
}
