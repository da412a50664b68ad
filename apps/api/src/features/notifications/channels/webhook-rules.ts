import { createHmac, randomBytes } from 'node:crypto';
import type { NotificationEvent } from '@homeward/contract/notifications';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { ItemNotification } from '../notification-rules.ts';
import type { Channel } from './channel-rules.ts';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** The type of each event; docs/webhooks.md promises them. */
export const WEBHOOK_TYPES: Readonly<Record<NotificationEvent, string>> = {
  scan: 'item.scanned',
  note: 'item.note',
  place: 'item.place',
  message: 'item.message',
  reminder: 'item.reminder',
};

/** What a webhook posts, before it is signed. */
export interface WebhookMessage {
  /** The same at every try of one event. */
  readonly id: string;
  readonly body: string;
}

type UnaddressedRequest = Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body'>;

/** Makes a secret of 256 bits, in the form that Standard Webhooks gives it. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** An event about an item: what happened and to which, and no word or place of its finder. */
export function buildWebhookMessage(jobId: string, notification: ItemNotification): WebhookMessage {
  const { event, at, itemName: name, codeId: code, itemUrl: link } = notification;
  const body = { type: WEBHOOK_TYPES[event], timestamp: at, data: { item: { name, code, link } } };
  return { id: `msg_${jobId}`, body: JSON.stringify(body) };
}

export function buildWebhookTest(id: string, now: Date): WebhookMessage {
  const body = { type: 'test', timestamp: now.toISOString(), data: {} };
  return { id: `msg_${id}`, body: JSON.stringify(body) };
}

/** Signs a message as Standard Webhooks has it; the time is that of this try, so that receivers can refuse old copies. */
export function buildWebhookRequest(
  { address, secret }: Pick<Channel, 'address' | 'secret'>,
  { id, body }: WebhookMessage,
  now: Date,
): UnaddressedRequest {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}
