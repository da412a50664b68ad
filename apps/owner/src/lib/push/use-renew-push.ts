import { useEffect } from 'react';
import { pushAccount } from '../storage/push-choice.ts';

const loadDevice = () => import('./push-device.ts');

/**
 * Renews an account's push subscription in this browser after a new session or endpoint. Another account that signs in
 * here unsubscribes it, and is offered its own.
 */
export function useRenewPush(userId: string | undefined): void {
  useEffect(() => {
    const chosen = pushAccount.read();
    if (chosen === undefined || userId === undefined) return;
    loadDevice()
      .then(({ renewPush, removePush }) => (chosen === userId ? renewPush() : removePush()))
      .catch(() => {
        // Probably offline: the next start retries.
      });
  }, [userId]);
}
