import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element that is replaced on its page, such as an error by the data: when it unmounts with the focus inside, the
 * page's heading takes the focus.
 */
export function useHeadingFocusOnUnmount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const page = location.pathname;
    // Cleaned up while its elements are still there; what takes their place is there a moment later.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        // Another page sees to its own.
        if (location.pathname !== page) return;
        const heading = document.querySelector<HTMLElement>('#content h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      });
    };
  }, []);

  return ref;
}
