import { createHmac, randomBytes } from 'node:crypto';
import type { NotificationEvent } from '@homeward/contract/notifications';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { ItemNotification } from '../notification-rules.ts';
import type { Channel } from './channel-rules.ts';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
export const PREVIOUS_SECRET_MS = 24 * 60 * 60_000;

/** Event types of the webhook's messages; docs/webhooks.md documents them. */
export const WEBHOOK_TYPES: Readonly<Record<NotificationEvent, string>> = {
  scan: 'item.scanned',
  note: 'item.note',
  place: 'item.place',
  message: 'item.message',
  desk: 'item.desk',
  reminder: 'item.reminder',
};

export interface WebhookMessage {
  /** Id of the message; a retry sends the same id. */
  readonly id: string;
  readonly body: string;
}

type UnaddressedRequest = Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body'>;

/** Makes a secret of 256 bits, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export function buildWebhookMessage(jobId: string, notification: ItemNotification): WebhookMessage {
  const { event, at, itemName: name, codeId: code, itemUrl: link } = notification;
  const body = { type: WEBHOOK_TYPES[event], timestamp: at, data: { item: { name, code, link } } };
  return { id: `msg_${jobId}`, body: JSON.stringify(body) };
}

export function buildWebhookTest(id: string, now: Date): WebhookMessage {
  const body = { type: 'test', timestamp: now.toISOString(), data: {} };
  return { id: `msg_${id}`, body: JSON.stringify(body) };
}

type Signer = Pick<Channel, 'address' | 'secret' | 'previousSecret' | 'previousSecretExpiresAt'>;

/** Signs a message as Standard Webhooks requires, also with an unexpired previous secret. Receivers detect replays by `sentAt`. */
export function buildWebhookRequest(
  channel: Signer,
  { id, body }: WebhookMessage,
  { now, sentAt }: { readonly now: Date; readonly sentAt: Date },
): UnaddressedRequest {
  const { address } = channel;
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secretsOf(channel, now).map(sign).join(' '),
    },
    body,
  };
}

function secretsOf({ secret, previousSecret, previousSecretExpiresAt }: Signer, now: Date): string[] {
  const hasPrevious = previousSecret && previousSecretExpiresAt && previousSecretExpiresAt > now;
  return hasPrevious ? [secret, previousSecret] : [secret];
}
