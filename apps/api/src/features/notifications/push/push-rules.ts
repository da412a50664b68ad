import { createECDH, createHash, ECDH } from 'node:crypto';
import { PATHS } from '@homeward/contract/paths';
import type { PushMessage } from '@homeward/contract/push-message';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { ConflictError } from '../../../platform/errors.ts';
import type { NotificationJob } from '../notification-rules.ts';

const HOUR_S = 60 * 60;
/** A push service gives a message up after so long; a device that is off for a day shows yesterday's in the app. */
export const PUSH_LIFE_S = 24 * HOUR_S;
/** A push service that does not answer by then is tried again later. */
export const PUSH_TIMEOUT_MS = 10_000;

/** By which push services know this installation (VAPID, RFC 8292), in base64url. */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes a key pair of P-256: a point without compression, and a number of 32 bytes. */
export function newPushKeys(): PushKeyPair {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  // One number in 256 begins with a zero byte, which Node leaves out.
  const number = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: point.toString('base64url'), privateKey: number.toString('base64url') };
}

/** Tells whether a browser's public key is a point on the curve P-256: nothing can be encrypted for another one. */
export function isPointOfP256(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** An account has as many devices that take messages as it may have. */
export class TooManyDevicesError extends ConflictError {
  constructor(max: number) {
    super(message('answers.notifications.tooManyDevices', { max }));
  }
}

/**
 * What a message shows; one about the same item and event replaces the one before. It has no address, no place and no words of
 * the finder: a locked screen shows them to everyone near.
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

/** What messages of one item and event have in common, 32 characters of base64url as RFC 8030 asks; it tells a push service nothing. */
export function topicOf({ itemId, event }: Pick<NotificationJob, 'itemId' | 'event'>): string {
  return createHash('sha256').update(`${itemId}\0${event}`).digest('base64url').slice(0, 32);
}

/** What becomes of a message after a push service answered. */
export function outcomeOf(status: number): 'sent' | 'gone' | 'later' | 'hopeless' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'hopeless';
}

/** How the operator can be reached about misuse (RFC 8292, `sub`). */
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
