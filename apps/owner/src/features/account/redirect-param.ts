import { findRedirectTag, signUpRedirect } from '@homeward/contract/account/sign-up-redirect';
import { OPERATOR_ROUTES, PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import type { NavigateFunction } from 'react-router';
import { takeTarget } from '../../lib/storage/sign-in-target.ts';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';

/** Returns true if an activation led to sign-in. The scanner opens after such a sign-in. */
export function isActivating(params: URLSearchParams): boolean {
  return params.has('redirect');
}

export function withRedirect(path: string, activating: boolean): string {
  return activating ? `${path}?redirect=${REDIRECT_ACTIVATE}` : path;
}

/** Stores the tag from a mailed link. The link may open in a browser that has not scanned the tag. */
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

/** Returns the path after sign-in, and clears the stored path. An activation leads to the scanner. */
export function takePathAfterSignIn(activating: boolean): string {
  const target = takeTarget();
  if (activating) return PATHS.scanner;
  return target ?? PATHS.manageProfile;
}

/** Opens the path after sign-in. The router cannot open the operator's console, which is a separate page. */
export function openAfterSignIn(navigate: NavigateFunction, activating: boolean): void {
  const path = takePathAfterSignIn(activating);
  if (path.startsWith(OPERATOR_ROUTES.overview)) location.replace(path);
  else void navigate(path, { replace: true });
}
