import { useState } from 'react';

/** State of a sheet whose code loads on its first opening; stays mounted from then on, with its fields. */
export function useLazySheet() {
  const [isOpen, setIsOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  return {
    isOpen,
    isMounted,
    open: () => {
      setIsMounted(true);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    /** Call after a failed load: the next opening loads again. */
    reset: () => {
      setIsMounted(false);
      setIsOpen(false);
    },
  };
}
