import { useEffect } from 'react';
import { pushAccount } from '../storage/push-choice.ts';

const loadDevice = () => import('./push-device.ts');

/** Renews the account's push subscription in this browser. Removes the subscription if another account signs in. */
export function useRenewPush(userId: string | undefined): void {
  useEffect(() => {
    const chosen = pushAccount.read();
    if (chosen === undefined || userId === undefined) return;
    loadDevice()
      .then(({ renewPush, removePush }) => (chosen === userId ? renewPush() : removePush()))
      .catch(() => {
        // The browser is probably offline. The next start of the app renews the subscription.
      });
  }, [userId]);
}
