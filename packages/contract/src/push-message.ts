/** What a message of Web Push carries, as JSON; written by the server and read by the owner app's service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A later message with the same tag takes the place of this one on the screen. */
  readonly tag: string;
  /** Which page of the app a tap opens. */
  readonly path: string;
  /** The number on the app's icon. */
  readonly unreadCount: number;
}

/** Reads what came with a push event; undefined for what is no message of ours, or would open a page that is not the app's. */
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

/** A path of this site, which no browser reads as the address of another. */
export function isOwnPath(path: string): boolean {
  return /^\/[\w-]+(?:\/[\w-]+)*$/.test(path);
}
