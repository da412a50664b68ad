import { useEffect, useEffectEvent } from 'react';

/** Calls back when the connection is back. */
export function useReconnect(onReconnect: () => void): void {
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    const listen = () => reconnected();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}
