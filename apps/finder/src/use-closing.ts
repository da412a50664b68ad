import { type RefObject, useEffect } from 'react';

/** Closes an open fold with Escape, and when a press or the focus goes elsewhere; without the script its summary does. */
export function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const fold = ref.current;
      if (key !== 'Escape' || !fold?.open) return;
      fold.open = false;
      fold.querySelector('summary')?.focus();
    };
    const closeFromOutside = ({ target }: Event) => {
      const fold = ref.current;
      if (fold?.open && target instanceof Node && !fold.contains(target)) fold.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [ref]);
}
