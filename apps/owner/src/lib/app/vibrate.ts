/** A short vibration, where the device can and the page has had a user gesture: browsers warn otherwise. */
export function vibrate(durationMs: number): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(durationMs);
}
