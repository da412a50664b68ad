/**
 * Whether messages can come to this browser: `ready`, or only once the app stands on the home screen, as iPhones and iPads
 * have it, or not at all.
 */
export type PushSupport = 'ready' | 'needs-home-screen' | 'none';

export function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  // Safari on iOS alone has this property; true once the app was opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'needs-home-screen' : 'none';
}

/** What the person has told the browser about messages; `default` before they were asked. */
export function readPermission(): NotificationPermission {
  return findPushSupport() === 'ready' ? Notification.permission : 'default';
}
