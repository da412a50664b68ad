import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';

/** Tells whether somebody came to activate a code, so that signing in leads on to the scanner. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

/** A path that keeps that intention. */
export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Where a visit to sign-in ends: for somebody already signed in, and for somebody who just did. */
export function afterSignIn(activating: boolean, justNow: boolean): string {
  if (activating) return PATHS.scanner;
  return justNow ? PATHS.manageProfile : PATHS.home;
}
