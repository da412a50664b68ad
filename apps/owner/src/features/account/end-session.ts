import { clearSession } from '../../lib/http/session.ts';
import { leaveSettings } from './settings/leave-settings.ts';

/** Ends the session in this browser; nothing of an open settings drawer stays behind in the history. */
export async function endSession(options: Parameters<typeof clearSession>[0] = {}): Promise<void> {
  await leaveSettings();
  clearSession(options);
}
