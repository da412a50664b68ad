/** Vibrates if supported; before a user gesture browsers would log a warning. */
export function vibrate(durationMs: number): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(durationMs);
}
