import { TOAST_MS } from '@homeward/contract/limits';
import { useEffect, useState } from 'react';

export interface ScanMessage {
  /** A hint is shown over the camera's picture. */
  readonly tone: 'info' | 'error' | 'hint';
  readonly text: string;
  /** Describes an object in sight; expires after a while. */
  readonly isTransient?: boolean;
}

export function useScanMessage() {
  const [message, setMessage] = useState<ScanMessage>();

  useEffect(() => {
    if (message?.isTransient !== true) return;
    const timer = setTimeout(() => setMessage(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, setMessage] as const;
}
