import { findRedirectTag, signUpRedirect } from '@homeward/contract/account/sign-up-redirect';
import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { takeTarget } from '../../lib/storage/sign-in-target.ts';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';

/** Returns true if sign-in was reached from an activation; the scanner opens after sign-in. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Stores the tag of a mailed link, which may open in another browser than the one that scanned it. */
export function storeRedirectTag(params: URLSearchParams): void {
  const tag = findRedirectTag(params.get('redirect') ?? '');
  if (tag !== undefined) activatingTag.write(tag);
}

export function redirectOfSignUp(activating: boolean): string | undefined {
  return activating ? signUpRedirect(activatingTag.read()) : undefined;
}

export function pathWithSession(activating: boolean): string {
  return activating ? PATHS.scanner : PATHS.home;
}

/** Returns the path after sign-in and clears the stored one; an activation has priority. */
export function takePathAfterSignIn(activating: boolean): string {
  const target = takeTarget();
  if (activating) return PATHS.scanner;
  return target ?? PATHS.manageProfile;
}
