import { readSession } from '../http/session.ts';

/** Where somebody was in a list. */
export interface ScrollPosition {
  /** Which list it was. */
  readonly list: string;
  /** What was searched for in it; empty for all of it. */
  readonly search: string;
  /** A row they could see, and how far below the top of the screen; none at the top of the page. */
  readonly row: string;
  readonly rowTopPx: number;
  /** How far the page was scrolled, should that row be gone. */
  readonly scrolledPx: number;
  /** The address of the link they left by; none as long as they have not left. */
  readonly leftBy?: string;
}

/** The last place the signed-in person was at in this tab, if it was in this list. */
export function findScrollPosition(list: string): ScrollPosition | undefined {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return isPlace(place) && place.list === list ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a place for the life of the tab: a phone that needs its memory for the camera throws the page away. */
export function storeScrollPosition(place: ScrollPosition): void {
  // Whoever has just signed out leaves nothing behind.
  if (readSession() === undefined) return;
  try {
    sessionStorage.setItem(key(), JSON.stringify(place));
  } catch {
    // Without storage the list starts at its top.
  }
}

/** Lets the next list start at its top, for example because something new stands there. */
export function forgetScrollPosition(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}

/** With the person in it: what is theirs is forgotten with them, see forget-person.ts. */
function key(): string {
  return `place:${readSession()?.userId ?? ''}`;
}

function isPlace(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { list, search, row, rowTopPx, scrolledPx, leftBy = '' } = value as Record<string, unknown>;
  return (
    [list, search, row, leftBy].every((text) => typeof text === 'string') &&
    [rowTopPx, scrolledPx].every((px) => typeof px === 'number')
  );
}
