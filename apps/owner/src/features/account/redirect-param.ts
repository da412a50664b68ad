import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';

/** Whether sign-in was reached from an activation, so that it leads on to the scanner. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

/** A path that carries that redirect. */
export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Where sign-in leads: with a session that exists already, and with one that has just begun. */
export function afterSignIn(activating: boolean, justNow: boolean): string {
  if (activating) return PATHS.scanner;
  return justNow ? PATHS.manageProfile : PATHS.home;
}
