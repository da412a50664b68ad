import { useState } from 'react';

/** Whether a sheet is open, for one whose code is loaded when it first opens: from then on it stays mounted, with its fields. */
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
    /** After a failed load: the next opening loads again. */
    reset: () => {
      setIsMounted(false);
      setIsOpen(false);
    },
  };
}
