/** A short tap in the hand, where the device can and somebody has touched the page before: browsers complain otherwise. */
export function vibrate(durationMs: number): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(durationMs);
}
