import type { ScrollPosition } from './scroll-position.ts';

export type ListPosition = Pick<ScrollPosition, 'row' | 'rowTopPx' | 'scrolledPx'>;

/** Says of an element which row of a list it is; positions are kept by rows, as rows change their heights. */
export function asRow(id: string) {
  return { 'data-row': id };
}

/** The row of a list that an element stands in. */
export function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

/** Where the page is scrolled to. */
export function readPosition(): ListPosition {
  const scrolledPx = Math.max(0, scrollY);
  if (scrolledPx === 0) return { row: '', rowTopPx: 0, scrolledPx };
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const seen = rows.find((row) => row.getBoundingClientRect().bottom > innerHeight / 3);
  return { row: seen?.dataset.row ?? '', rowTopPx: seen?.getBoundingClientRect().top ?? 0, scrolledPx };
}

/** Scrolls to a position, or as far towards it as there are rows; says whether that is where it is. */
export function scrollToPosition({ row, rowTopPx, scrolledPx }: ListPosition): boolean {
  const found = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found !== null) scrollBy(0, found.getBoundingClientRect().top - rowTopPx);
  else scrollTo(0, scrolledPx);
  return found !== null || scrollY >= scrolledPx - 1;
}
