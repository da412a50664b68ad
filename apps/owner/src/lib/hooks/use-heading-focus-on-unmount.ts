import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a temporary element, such as an error: if it unmounts with the focus inside, the page's heading takes the focus. */
export function useHeadingFocusOnUnmount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const page = location.pathname;
    // In a layout effect's cleanup the elements still exist; their replacements exist a microtask later.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        // Another page manages its own focus.
        if (location.pathname !== page) return;
        const heading = document.querySelector<HTMLElement>('#content h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      });
    };
  }, []);

  return ref;
}
