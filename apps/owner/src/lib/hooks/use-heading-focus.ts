import { setPageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses the heading when `step` changes, unless the focus is already inside the step. An h1's text also becomes the page title. */
export function useHeadingFocus<Element extends HTMLElement>(step: string) {
  const ref = useRef<Element>(null);
  const last = useRef(step);

  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const [title, heading] = ['h1', 'h2'].map((level) => ref.current?.querySelector<HTMLElement>(level));
    if (title) setPageTitle(title.textContent);
    if (ref.current?.contains(document.activeElement)) return;
    scrollTo(0, 0);
    (title ?? heading)?.focus({ preventScroll: true });
  }, [step]);

  return ref;
}

/** Moves the focus to the page's heading when a temporary element, such as an error, unmounts with the focus inside. */
export function useHeadingFocusOnUnmount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const page = location.pathname;
    // In a layout effect's cleanup the element is still in the page. The new elements exist one microtask later.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        // After a navigation the new page manages its own focus.
        if (location.pathname !== page) return;
        const heading = document.querySelector<HTMLElement>('#content h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      });
    };
  }, []);

  return ref;
}
