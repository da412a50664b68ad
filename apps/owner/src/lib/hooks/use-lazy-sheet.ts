import { useState } from 'react';

/** Whether a sheet is open, for one whose code is fetched when it is first wanted: from then on it stays, and what was typed in it. */
export function useLazySheet() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return {
    isOpen,
    isWanted,
    open: () => {
      setIsWanted(true);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    /** It could not be fetched: the next wish for it begins anew. */
    giveUp: () => {
      setIsWanted(false);
      setIsOpen(false);
    },
  };
}
