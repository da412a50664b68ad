import { forgetActivatingCode } from './activating-code.ts';

/** Forgets what this browser keeps of somebody beside their session: drafts under their id, the code they came with. */
export function forgetPerson(userId: string): void {
  forgetActivatingCode();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
