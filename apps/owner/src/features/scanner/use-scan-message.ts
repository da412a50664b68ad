import { TOAST_MS } from '@homeward/contract/limits';
import { useEffect, useState } from 'react';

export interface ScanMessage {
  /** `hint` shows the message over the camera's picture. */
  readonly tone: 'info' | 'error' | 'hint';
  readonly text: string;
  /** True if the message disappears after TOAST_MS. */
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
