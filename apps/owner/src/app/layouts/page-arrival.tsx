import { useEffect, useRef } from 'react';

/**
 * Moves focus to the heading of a page that was navigated to, and starts it at its top; not on the first page. A page that
 * has already put the focus where it is needed keeps it, and its place.
 */
export function PageArrival({ pathname }: { pathname: string }) {
  const last = useRef(pathname);

  // Stands beside the page inside Suspense: when this runs, the page's heading is there.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('content');
    // Not `:focus`, which WebKit matches only in the window that is in front.
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    scrollTo(0, 0);
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
