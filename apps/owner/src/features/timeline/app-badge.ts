/** Whether the app stands on the home screen with an icon of its own, which can carry a number. */
export function isBadgeShown(): boolean {
  return 'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;
}

/** Puts a number on the app's icon, or takes it off; browsers may refuse, and there is no more to say then. */
export function showBadge(count: number): void {
  if (!isBadgeShown()) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  shown.catch(() => undefined);
}
