import { findRedirectTag, signUpRedirect } from '@homeward/contract/account/sign-up-redirect';
import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { activatingCode } from '../../lib/storage/activating-code.ts';
import { takeTarget } from '../../lib/storage/sign-in-target.ts';

/** Whether sign-in was reached from an activation, so that it leads on to the scanner. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

/** A path that carries that redirect. */
export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Stores the tag that a mailed link names, which may open in another browser than the one that scanned it. */
export function storeRedirectTag(params: URLSearchParams): void {
  const tag = findRedirectTag(params.get('redirect') ?? '');
  if (tag !== undefined) activatingCode.write(tag);
}

/** Returns what a sign-up sends as `redirect`: the scanner with the tag that led here. */
export function redirectOfSignUp(activating: boolean): string | undefined {
  return activating ? signUpRedirect(activatingCode.read()) : undefined;
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
