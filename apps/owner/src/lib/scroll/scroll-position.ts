import { readSession } from '../http/session.ts';
import { type StoredValue, storedValue } from '../storage/stored-value.ts';

/** Where a list is scrolled to: by rows, as rows change their heights. */
export interface ScrollPosition {
  /** The list's id. */
  readonly list: string;
  /** The search of the list; empty for all of it. */
  readonly search: string;
  /** A visible row, and how far below the top of the screen; none at the top of the page. */
  readonly row: string;
  readonly rowTopPx: number;
  /** The page's offset, should that row be gone. */
  readonly scrolledPx: number;
  /** The address of the link that led away; none while the page is open. */
  readonly leftBy?: string;
}

type Offset = Pick<ScrollPosition, 'row' | 'rowTopPx' | 'scrolledPx'>;

/** The user's last position in this tab, if it is one of this list. */
export function findScrollPosition(list: string): ScrollPosition | undefined {
  const position = stored().read();
  return position?.list === list ? position : undefined;
}

/** Stores a position for the life of the tab: a phone that needs its memory for the camera discards the page. */
export function storeScrollPosition(position: ScrollPosition): void {
  // After a sign-out nothing is stored.
  if (readSession() !== undefined) stored().write(position);
}

/** Lets the next list start at its top, for example because something new stands there. */
export function removeScrollPosition(): void {
  stored().remove();
}

/** The attribute by which positions find a row of a list. */
export function rowAttributes(id: string) {
  return { 'data-row': id };
}

/** The row of a list that an element stands in. */
export function closestRow(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

/** The page's current offset. */
export function readOffset(): Offset {
  const scrolledPx = Math.max(0, scrollY);
  if (scrolledPx === 0) return { row: '', rowTopPx: 0, scrolledPx };
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const seen = rows.find((row) => row.getBoundingClientRect().bottom > innerHeight / 3);
  return { row: seen?.dataset.row ?? '', rowTopPx: seen?.getBoundingClientRect().top ?? 0, scrolledPx };
}

/** Scrolls to an offset, or as far towards it as there are rows; says whether it is reached. */
export function scrollToOffset({ row, rowTopPx, scrolledPx }: Offset): boolean {
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found !== null) scrollBy(0, found.getBoundingClientRect().top - rowTopPx);
  else scrollTo(0, scrolledPx);
  return found !== null || scrollY >= scrolledPx - 1;
}

/** Under the user's id: clear-user-storage.ts removes it with the user's other values. */
function stored(): StoredValue<ScrollPosition> {
  return storedValue({
    area: 'session',
    key: `place:${readSession()?.userId ?? ''}`,
    parse: parsePosition,
    format: JSON.stringify,
  });
}

function parsePosition(text: string): ScrollPosition | undefined {
  const value: unknown = JSON.parse(text);
  return isPosition(value) ? value : undefined;
}

function isPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { list, search, row, rowTopPx, scrolledPx, leftBy = '' } = value as Record<string, unknown>;
  return (
    [list, search, row, leftBy].every((text) => typeof text === 'string') &&
    [rowTopPx, scrolledPx].every((px) => typeof px === 'number')
  );
}
