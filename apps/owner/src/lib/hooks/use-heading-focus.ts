import { useEffect, useRef } from 'react';

/**
 * Moves focus to the heading inside `ref`, its h1 if there is one, when `step` changes, so that the new step is read out and tabbed from its top.
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
    const headings = ['h1', 'h2'].map((level) => ref.current?.querySelector<HTMLElement>(level));
    headings.find((heading) => heading != null)?.focus({ preventScroll: true });
  }, [step]);

  return ref;
}
