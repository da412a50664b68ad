import { useState } from 'react';

/** Counts how often somebody was led to another view: whichever shows then takes the focus, but not the first one. */
export function useFocusTurn(view: string): readonly [turn: number, next: () => void] {
  const [seen, setSeen] = useState({ view, turn: 0 });
  if (seen.view !== view) setSeen({ view, turn: seen.turn + 1 });
  return [seen.turn, () => setSeen(({ view: last, turn }) => ({ view: last, turn: turn + 1 }))];
}
