import { TOAST_MS } from '@homeward/contract/limits';
import { useEffect, useState } from 'react';

/** What the scanner has to say about the last thing it was shown. */
export interface ScanMessage {
  /** A hint goes with the camera's picture. */
  readonly tone: 'info' | 'error' | 'hint';
  /** A reference to a message, or the server's own words. */
  readonly text: string;
  /** It is about something in sight, and goes when that is gone. */
  readonly isTransient?: boolean;
}

/** The scanner's one message, and how to say another or nothing. */
export function useScanMessage() {
  const [message, say] = useState<ScanMessage>();

  useEffect(() => {
    if (message?.isTransient !== true) return;
    const timer = setTimeout(() => say(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, say] as const;
}
