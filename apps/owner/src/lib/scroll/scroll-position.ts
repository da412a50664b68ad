import { readSession } from '../http/session.ts';
import { type StoredValue, storedValue } from '../storage/stored-value.ts';

/** A list's scroll position, relative to a row, because the heights of rows may change. */
export interface ScrollPosition {
  readonly list: string;
  /** The search in effect; empty if the list shows all items. */
  readonly search: string;
  /** Id of a visible row; empty at the top of the page. `rowTopPx` is the row's distance from the top of the window. */
  readonly row: string;
  readonly rowTopPx: number;
  /** The page's scroll offset, which is used if the row no longer exists. */
  readonly scrolledPx: number;
  /** URL of the link that led away from the page; undefined while the page is open. */
  readonly leftBy?: string;
}

type Offset = Pick<ScrollPosition, 'row' | 'rowTopPx' | 'scrolledPx'>;

export function findScrollPosition(list: string): ScrollPosition | undefined {
  const position = stored().read();
  return position?.list === list ? position : undefined;
}

/** Stores a position in session storage, which survives when a phone discards the page to free memory for the camera. */
export function storeScrollPosition(position: ScrollPosition): void {
  // After a sign-out nothing must be stored.
  if (readSession() !== undefined) stored().write(position);
}

/** Removes the position, so that the list next starts at the top, for example to show a new item. */
export function removeScrollPosition(): void {
  stored().remove();
}

export function rowAttributes(id: string) {
  return { 'data-row': id };
}

export function closestRow(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

export function readOffset(): Offset {
  const scrolledPx = Math.max(0, scrollY);
  if (scrolledPx === 0) return { row: '', rowTopPx: 0, scrolledPx };
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const seen = rows.find((row) => row.getBoundingClientRect().bottom > innerHeight / 3);
  return { row: seen?.dataset.row ?? '', rowTopPx: seen?.getBoundingClientRect().top ?? 0, scrolledPx };
}

/** Scrolls to an offset as far as rows are loaded. Returns true if the offset is reached. */
export function scrollToOffset({ row, rowTopPx, scrolledPx }: Offset): boolean {
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found !== null) scrollBy(0, found.getBoundingClientRect().top - rowTopPx);
  else scrollTo(0, scrolledPx);
  return found !== null || scrollY >= scrolledPx - 1;
}

/** Sign-out removes all session values whose key contains the user id. */
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
