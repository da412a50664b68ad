import type { KeyboardEvent } from 'react';

/** Enter held a moment too long on one button must not press the one that has just appeared under it. */
export function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
