export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  /** Path of the app page that a tap opens. */
  readonly path: string;
  readonly unreadCount: number;
}

/** Returns undefined for an invalid payload, and for a path outside the app. */
export function parsePushMessage(text: string): PushMessage | undefined {
  try {
    const { title, body, tag, path, unreadCount } = JSON.parse(text) as Partial<
      Record<keyof PushMessage, unknown>
    >;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
    if (typeof path !== 'string' || !isOwnPath(path)) return undefined;
    return { title, body, tag, path, unreadCount: typeof unreadCount === 'number' ? unreadCount : 0 };
  } catch {
    return undefined;
  }
}

/** Returns true for a path that every browser resolves to the app's own origin. */
export function isOwnPath(path: string): boolean {
  return /^\/[\w-]+(?:\/[\w-]+)*$/.test(path);
}
