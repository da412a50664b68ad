import { activatingCode } from './activating-code.ts';
import { pushAccount } from './push-choice.ts';
import { removeSessionValues } from './stored-value.ts';

/** Removes what this browser stores of a user beside the session: drafts and positions under the user's id, the scanned code. */
export function clearUserStorage(userId: string): void {
  activatingCode.remove();
  removeSessionValues(userId);
  // Its end is known to the server with that of the session; the browser's own address would be kept for nothing.
  if (pushAccount.read() !== undefined) void forgetPush();
}

async function forgetPush(): Promise<void> {
  const device = await import('../push/push-device.ts').catch(() => undefined);
  await device?.forgetPush().catch(() => undefined);
}
