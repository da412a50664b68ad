import { setPageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useEffect, useRef } from 'react';

/**
 * Moves focus to the heading inside `ref`, its h1 if there is one, when `step` changes, so that the new step is read out and tabbed from its top.
 * A step that has already put the focus where it is needed keeps it. The text of an h1 becomes the page's title.
 */
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
