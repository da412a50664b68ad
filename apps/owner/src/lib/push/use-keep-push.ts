import { useEffect } from 'react';
import { pushAccount } from '../storage/push-choice.ts';

const loadDevice = () => import('./push-device.ts');

/**
 * Keeps the messages that an account turned on in this browser coming to it: a new session and a new address of the browser
 * are told to the server. Another account that signs in here gets none of them, and is offered its own.
 */
export function useKeepPush(userId: string | undefined): void {
  useEffect(() => {
    const chosen = pushAccount.read();
    if (chosen === undefined || userId === undefined) return;
    loadDevice()
      .then(({ keepPush, forgetPush }) => (chosen === userId ? keepPush() : forgetPush()))
      .catch(() => {
        // Without a connection, perhaps: the next start tries again.
      });
  }, [userId]);
}
