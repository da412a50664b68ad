/** Sleep lets the clock of events fall behind in some browsers; a press must not be too soon for ever. */
const LONGEST_DELAY_MS = 5000;

/**
 * Returns true for an event so soon after a dialog opened that it belongs to the press that opened it: a double tap, a bouncing
 * switch, an impatient second Enter. `openedAt` is a time of `performance.now()`.
 */
export function isTooSoon(event: Event, openedAt: number): boolean {
  const guardMs = Number(getComputedStyle(document.documentElement).getPropertyValue('--press-guard-ms'));
  const isHandledSoon = performance.now() - openedAt < guardMs + LONGEST_DELAY_MS;
  return isHandledSoon && event.timeStamp - openedAt < guardMs;
}

/**
 * Cancels clicks in a part of a dialog while they are too soon after the part appeared. Browsers send a click for each way to
 * press: pointer, touch, Enter, Space, assistive technology, and Enter in a field of a form. A ref callback.
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
