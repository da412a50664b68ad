import { useState } from 'react';

/** Returns the state of a sheet whose code loads at the first opening. The sheet then stays mounted and retains its input. */
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
    /** Resets the state after a failed load, so that the next opening loads the code again. */
    reset: () => {
      setIsMounted(false);
      setIsOpen(false);
    },
  };
}
