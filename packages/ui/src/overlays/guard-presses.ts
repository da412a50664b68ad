/** Events handled later than this are never cancelled. After a sleep that stopped the clock of `timeStamp`, all presses seem early. */
const LONGEST_DELAY_MS = 5000;

/** Returns true for an event within `--press-guard-ms` after the dialog opened at `openedAt` (`performance.now()`). */
export function isTooSoon(event: Event, openedAt: number): boolean {
  const guardMs = Number(getComputedStyle(document.documentElement).getPropertyValue('--press-guard-ms'));
  const isHandledSoon = performance.now() - openedAt < guardMs + LONGEST_DELAY_MS;
  return isHandledSoon && event.timeStamp - openedAt < guardMs;
}

/** Ref callback that cancels early clicks. Presses by pointer, keyboard and assistive technology all end in a click. */
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
