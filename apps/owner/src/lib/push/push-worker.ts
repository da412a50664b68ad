import { PATHS } from '@homeward/contract/paths';
import { isOwnPath, type PushMessage, parsePushMessage } from '@homeward/contract/push-message';

/** The part of the worker scope that this module uses. A TypeScript program cannot contain both DOM and worker types. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PushWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly location: { readonly origin: string };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  addEventListener<Name extends keyof PushEvents>(
    name: Name,
    listener: (event: PushEvents[Name]) => void,
  ): void;
}

interface PushWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvents {
  push: Waiting & { readonly data: { text(): string } | null };
  notificationclick: Waiting & {
    readonly notification: { readonly data: unknown; close(): void };
  };
  pushsubscriptionchange: Waiting & {
    readonly oldSubscription?: { readonly options: PushSubscriptionOptions } | null;
  };
}

export type PushTexts = Pick<PushMessage, 'title' | 'body'>;

/** Fallback for a message that cannot be decoded, before the worker has cached a language. */
const UNREADABLE: PushTexts = { title: 'News about your items', body: 'Open the app to see it.' };

/** Shows push messages. Browsers require a notification for each message, so an undecodable message shows `textsOfUnreadable`. */
export function listenForPush(scope: PushScope, textsOfUnreadable: () => PushTexts | undefined): void {
  scope.addEventListener('push', (event) => {
    const message = parsePushMessage(event.data?.text() ?? '');
    const unreadable = {
      ...(textsOfUnreadable() ?? UNREADABLE),
      tag: 'news',
      path: PATHS.home,
      unreadCount: 0,
    };
    event.waitUntil(show(scope, message ?? unreadable));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path = (event.notification.data as { path?: unknown } | null)?.path;
    event.waitUntil(open(scope, typeof path === 'string' && isOwnPath(path) ? path : PATHS.home));
  });
  // The worker renews the subscription. The app sends the new endpoint to the server at its next start.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
    if (!applicationServerKey) return;
    const options = { userVisibleOnly: true, applicationServerKey };
    event.waitUntil(scope.registration.pushManager.subscribe(options));
  });
}

async function show({ registration, navigator }: PushScope, message: PushMessage): Promise<void> {
  const { title, body, tag, path, unreadCount } = message;
  const icon = '/icons/app-192.png';
  // The device also alerts when a notification replaces an earlier notification.
  const again: { readonly renotify: boolean } = { renotify: true };
  await registration.showNotification(title, { body, tag, icon, data: { path }, ...again });
  if (unreadCount > 0) await navigator.setAppBadge?.(unreadCount).catch(() => undefined);
}

/** Focuses a window that already shows the page, or opens a new window. Other windows do not navigate, because they may contain input. */
async function open({ clients, location }: PushScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && pathname === path;
  });
  await (shown ? shown.focus() : clients.openWindow(path));
}
