import { activatingCode } from './activating-code.ts';
import { removeSessionValues } from './stored-value.ts';

/** Removes what this browser stores of a user beside the session: drafts and positions under the user's id, the scanned code. */
export function clearUserStorage(userId: string): void {
  activatingCode.remove();
  removeSessionValues(userId);
}
