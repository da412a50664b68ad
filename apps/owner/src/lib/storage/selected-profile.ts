import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { SELECTED_PROFILE_LIFE_MS } from '@homeward/contract/limits';
import {
  announceCookies,
  findCookie,
  removeCookie,
  subscribeToCookies,
  writeCookie,
} from '@homeward/ui/client/cookies.ts';
import { useMemo, useSyncExternalStore } from 'react';

export interface SelectedProfile {
  readonly id: string;
  readonly name: string;
}

export function storeSelectedProfile({ id, name }: SelectedProfile): void {
  writeCookie(COOKIES.selectedProfile, JSON.stringify({ id, name }), SELECTED_PROFILE_LIFE_MS);
  announceCookies();
}

export function clearSelectedProfile(): void {
  removeCookie(COOKIES.selectedProfile);
  announceCookies();
}

/** Clears the selection if this profile is selected, for example after an unlink. */
export function deselectProfile(id: string): void {
  if (parse(findCookie(COOKIES.selectedProfile))?.id === id) clearSelectedProfile();
}

/** Returns the selected profile; undefined if the user's own profile is selected. */
export function useSelectedProfile(): SelectedProfile | undefined {
  const json = useSyncExternalStore(subscribeToCookies, () => findCookie(COOKIES.selectedProfile));
  return useMemo(() => parse(json), [json]);
}

function parse(json: string | undefined): SelectedProfile | undefined {
  if (!json) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, name } = value as Record<string, unknown>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}
