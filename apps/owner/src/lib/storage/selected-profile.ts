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

/** Whose things are being looked at: the signed-in person or somebody linked to them. */
export interface SelectedProfile {
  readonly id: string;
  readonly name: string;
}

/** Keeps the choice for one day. */
export function storeSelectedProfile({ id, name }: SelectedProfile): void {
  writeCookie(COOKIES.selectedProfile, JSON.stringify({ id, name }), SELECTED_PROFILE_LIFE_MS);
  announceCookies();
}

export function clearSelectedProfile(): void {
  removeCookie(COOKIES.selectedProfile);
  announceCookies();
}

/** Clears the choice if it is this person, for example because they are not linked any more. */
export function dropSelectedProfile(id: string): void {
  if (parse(findCookie(COOKIES.selectedProfile))?.id === id) clearSelectedProfile();
}

/** The chosen profile; undefined means the signed-in person's own. */
export function useSelectedProfile(): SelectedProfile | undefined {
  const kept = useSyncExternalStore(subscribeToCookies, () => findCookie(COOKIES.selectedProfile));
  return useMemo(() => parse(kept), [kept]);
}

function parse(kept: string | undefined): SelectedProfile | undefined {
  if (!kept) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, name } = value as Record<string, unknown>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}
