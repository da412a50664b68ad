import { pushAccount } from '../../lib/storage/push-choice.ts';
import { removeSessionValues } from '../../lib/storage/stored-value.ts';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';

/** Removes the user's drafts, positions, scanned tag and push subscription from this browser. */
export function clearUserStorage(userId: string): void {
  activatingTag.remove();
  removeSessionValues(userId);
  // The server deletes the subscription with the session, but the browser's push endpoint would remain.
  if (pushAccount.read() !== undefined) void removePush();
}

async function removePush(): Promise<void> {
  const device = await import('../../lib/push/push-device.ts').catch(() => undefined);
  await device?.removePush().catch(() => undefined);
}
