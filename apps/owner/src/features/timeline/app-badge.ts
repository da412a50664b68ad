/** Returns true in the installed app, whose icon can show a badge. */
export function isBadgeShown(): boolean {
  return 'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;
}

export function showBadge(count: number): void {
  if (!isBadgeShown()) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  shown.catch(() => undefined);
}
