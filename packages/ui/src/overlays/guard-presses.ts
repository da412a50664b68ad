/** In some browsers the event clock falls behind during sleep; the guard therefore ends after this time in any case. */
const LONGEST_DELAY_MS = 5000;

/**
 * Returns true for an event that probably belongs to the press that opened the dialog: a double tap, a bouncing switch, a repeated Enter.
 * `openedAt` is a time of `performance.now()`.
 */
export function isTooSoon(event: Event, openedAt: number): boolean {
  const guardMs = Number(getComputedStyle(document.documentElement).getPropertyValue('--press-guard-ms'));
  const isHandledSoon = performance.now() - openedAt < guardMs + LONGEST_DELAY_MS;
  return isHandledSoon && event.timeStamp - openedAt < guardMs;
}

/**
 * Cancels clicks too soon after a part of a dialog appeared; a ref callback. Handles clicks only, because pointer, keyboard, assistive
 * technology and implicit submission all end in one.
 */
export function guardPresses(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  const openedAt = performance.now();
  const cancel = (event: Event) => {
    if (!isTooSoon(event, openedAt)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  part.addEventListener('click', cancel, { capture: true });
  return () => part.removeEventListener('click', cancel, { capture: true });
}
