import { clearSession } from '../../lib/http/session.ts';
import { leaveSettings } from './panel/leave-settings.ts';

/** Ends this browser's session, and removes an open settings drawer from the browser history. */
export async function endSession(options: Parameters<typeof clearSession>[0] = {}): Promise<void> {
  await leaveSettings();
  clearSession(options);
}
