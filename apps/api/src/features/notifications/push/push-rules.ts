import { createECDH, createHash, ECDH } from 'node:crypto';
import { PATHS } from '@homeward/contract/paths';
import type { PushMessage } from '@homeward/contract/push-message';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { ConflictError } from '../../../platform/errors.ts';
import type { NotificationJob } from '../notification-rules.ts';

const HOUR_S = 60 * 60;
/** Push services drop a message after this time; the app still shows the event. */
export const PUSH_LIFE_S = 24 * HOUR_S;
export const PUSH_TIMEOUT_MS = 10_000;

/** VAPID keys (RFC 8292), in base64url. */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function newPushKeys(): PushKeyPair {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  // Node omits leading zero bytes, and one private key in 256 begins with a zero byte.
  const number = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: point.toString('base64url'), privateKey: number.toString('base64url') };
}

/** Returns false if a public key is not on the curve P-256; no message can be encrypted for such a key. */
export function isPointOfP256(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export class TooManyDevicesError extends ConflictError {
  constructor(max: number) {
    super(message('answers.notifications.tooManyDevices', { max }));
  }
}

/**
 * Builds a message without the finder's text and position, because a locked screen shows it.
 * The message replaces the item's older message about the same kind of event.
 */
export function buildPushMessage(
  job: NotificationJob,
  { language, unreadCount }: { readonly language: Language; readonly unreadCount: number },
): PushMessage {
  return {
    title: job.itemName,
    body: translatorFor(language)(`push.text.${job.event}`),
    tag: topicOf(job),
    path: PATHS.item(job.codeId),
    unreadCount,
  };
}

/** Hashes item and event, to hide them from the push service; a topic has at most 32 base64url characters (RFC 8030, 5.4). */
export function topicOf({ itemId, event }: Pick<NotificationJob, 'itemId' | 'event'>): string {
  return createHash('sha256').update(`${itemId}\0${event}`).digest('base64url').slice(0, 32);
}

export function outcomeOf(status: number): 'sent' | 'gone' | 'later' | 'hopeless' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'hopeless';
}

/** Returns the operator's contact for the push service (RFC 8292, `sub`). */
export function pushSubject({
  supportEmail,
  publicUrl,
}: {
  readonly supportEmail: string;
  readonly publicUrl: string;
}): string {
  if (supportEmail !== '') return `mailto:${supportEmail}`;
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:no-reply@${hostname}`;
}
