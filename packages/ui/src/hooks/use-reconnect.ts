import { useEffect, useEffectEvent } from 'react';

export function useReconnect(onReconnect: () => void): void {
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    const listen = () => reconnected();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}
