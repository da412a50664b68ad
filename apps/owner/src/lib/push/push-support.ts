/** Push support: `ready`, `needs-home-screen` on iPhones and iPads until the app is installed, or `none`. */
export type PushSupport = 'ready' | 'needs-home-screen' | 'none';

export function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  // Only iOS Safari has this property; true in the installed app.
  return 'standalone' in navigator && navigator.standalone === false ? 'needs-home-screen' : 'none';
}

/** Returns the notification permission; `default` before the prompt. */
export function readPermission(): NotificationPermission {
  return findPushSupport() === 'ready' ? Notification.permission : 'default';
}
