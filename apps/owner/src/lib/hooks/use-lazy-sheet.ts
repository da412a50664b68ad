import { useState } from 'react';

/** Stores the state of a sheet whose code loads when it first opens. The sheet stays mounted from then on, with its input. */
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
