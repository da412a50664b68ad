import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { takeTarget } from '../../lib/storage/sign-in-target.ts';

/** Whether sign-in was reached from an activation, so that it leads on to the scanner. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

/** A path that carries that redirect. */
export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Returns where a visitor goes on who has a session already. */
export function pathWithSession(activating: boolean): string {
  return activating ? PATHS.scanner : PATHS.home;
}

/** Returns where a session leads that has just begun: the newest intention counts, and an earlier one is dropped. */
export function takePathAfterSignIn(activating: boolean): string {
  const target = takeTarget();
  if (activating) return PATHS.scanner;
  return target ?? PATHS.manageProfile;
}
