import { readSession } from '../http/session.ts';
import { type StoredValue, storedValue } from '../storage/stored-value.ts';

/** Scroll position of a list, relative to a row, since rows change their heights. */
export interface ScrollPosition {
  readonly list: string;
  /** Empty for the whole list. */
  readonly search: string;
  /** Id of a visible row and its distance from the top of the screen; empty at the top of the page. */
  readonly row: string;
  readonly rowTopPx: number;
  /** The page's offset, used if the row no longer exists. */
  readonly scrolledPx: number;
  /** URL of the link that left the page; undefined while the page is open. */
  readonly leftBy?: string;
}

type Offset = Pick<ScrollPosition, 'row' | 'rowTopPx' | 'scrolledPx'>;

export function findScrollPosition(list: string): ScrollPosition | undefined {
  const position = stored().read();
  return position?.list === list ? position : undefined;
}

/** Stores a position in session storage: a phone short of memory for the camera discards the page. */
export function storeScrollPosition(position: ScrollPosition): void {
  // After a sign-out nothing is stored.
  if (readSession() !== undefined) stored().write(position);
}

/** Makes the next list start at its top, for example because of a new item there. */
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

/** Scrolls to an offset as far as rows are loaded; returns true once it is reached. */
export function scrollToOffset({ row, rowTopPx, scrolledPx }: Offset): boolean {
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found !== null) scrollBy(0, found.getBoundingClientRect().top - rowTopPx);
  else scrollTo(0, scrolledPx);
  return found !== null || scrollY >= scrolledPx - 1;
}

/** Keyed by user id: clear-user-storage.ts removes the position with the user's other values. */
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
