import { useEffect, useRef } from 'react';

/**
 * Moves focus to the heading inside `ref` when `step` changes, so that the new step is read out and tabbed from its top.
 * A step that has already put the focus where it is needed keeps it.
 */
export function useHeadingFocus<Element extends HTMLElement>(step: string) {
  const ref = useRef<Element>(null);
  const last = useRef(step);

  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (ref.current?.contains(document.activeElement)) return;
    scrollTo(0, 0);
    ref.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);

  return ref;
}
