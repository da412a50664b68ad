import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { DEVICE_KINDS } from './account/devices.ts';
import { proofHeaders } from './proof-headers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { yesOrNo } from './schema/fields.ts';
import { uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

/** Events of items. `message` is a message that a finder sends after the first note; `desk` is a desk's answer. */
export const NOTIFICATION_EVENTS = ['scan', 'note', 'place', 'message', 'desk', 'reminder'] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** Channels of item events. Messages about the account always go by mail. */
export const NOTIFICATION_CHANNELS = ['mail', 'push', 'webhook', 'ntfy'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const notificationSetting = once(() =>
  z.strictObject({
    event: z
      .enum(NOTIFICATION_EVENTS, { error: referTo('server.calls.event') })
      .describe('The event; `message` is what a finder writes after a note.'),
    channel: z
      .enum(NOTIFICATION_CHANNELS, { error: referTo('server.calls.channel') })
      .describe('The channel.'),
    is_on: yesOrNo('is_on').describe('The event is announced by the channel.'),
  }),
);

export type NotificationSetting = z.infer<ReturnType<typeof notificationSetting>>;

const pushDevice = once(() =>
  z
    .object({
      _id: z.string().describe('The device’s id.'),
      device: z.string().describe('The device in words, for example "Chrome on Android".'),
      kind: z.enum(DEVICE_KINDS).describe('The kind of device.'),
      since: z.iso.datetime().describe('Time of the subscription.'),
      is_current: z.boolean().describe('It is the session of this call.'),
    })
    .meta({ id: 'PushDevice', description: 'A device of the caller that receives Web Push.' }),
);

export type PushDevice = z.infer<ReturnType<typeof pushDevice>>;

/** Keys of a push subscription in base64url (RFC 8291): an uncompressed P-256 point, and 16 bytes. */
const P256_POINT = /^B[\w-]{86}$/;
const AUTH_SECRET = /^[\w-]{22}$/;
/** Accepts only characters that URL parsers leave unchanged. */
const ENDPOINT = /^https:\/\/[!-~]+$/;
const ENDPOINT_MAX_LENGTH = 1024;

const notifications = once(() => ({
  settings: z
    .array(notificationSetting())
    .describe('Every pair of event and channel, as `notificationsSave` takes it.'),
  channels: z
    .array(
      z.object({
        channel: z.enum(NOTIFICATION_CHANNELS).describe('The channel.'),
        is_set_up: z.boolean().describe('Notifications are sent by it; true for mail.'),
        is_paused: z.literal(true).optional().describe('Present from a password reset until it is saved.'),
        comes_back: z
          .literal(true)
          .optional()
          .describe('Of mail: present while mails to the caller come back.'),
      }),
    )
    .describe('The state of each channel.'),
  push: z
    .object({
      public_key: z.string().describe('The `applicationServerKey` for browsers, in base64url.'),
      devices: z.array(pushDevice()).describe('Receivers of Web Push, this one first, then the newest.'),
    })
    .describe('Web Push.'),
}));

export type Notifications = z.infer<z.ZodObject<ReturnType<typeof notifications>>>;

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/notifications',
  auth: 'session',
  summary: 'Show which events are announced by which channel.',
  response: answer(notifications()),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/notifications',
  auth: 'session',
  summary:
    'Turn events on or off for channels. Pairs that are left out keep their value. Everything is on at first. A muted item is announced by no channel.',
  body: z.strictObject({
    settings: z
      .array(notificationSetting(), { error: referTo('server.calls.list', { field: 'settings' }) })
      .min(1, { error: referTo('server.calls.nothingToChange') })
      .max(NOTIFICATION_EVENTS.length * NOTIFICATION_CHANNELS.length, {
        error: referTo('server.calls.tooMuchToChange'),
      })
      .describe('The pairs to change; the others keep their value.'),
  }),
  response: answer(notifications()),
}));

export const resumeMail = endpoint(() => ({
  method: 'POST',
  path: '/api/user/notifications/resume-mail',
  auth: 'session',
  summary:
    'Send mails again after some came back. They go to the caller’s address until one comes back again.',
  response: answer(notifications()),
}));

export const subscribe = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/push-subscription',
  auth: 'session',
  summary:
    'Let the browser of this session take messages, as its PushSubscription says. It has one; a browser that another account signed in with before is this one’s from now on. It ends with the session: by logging out, from another device, with a new password.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    endpoint: z
      .string({ error: referTo('server.calls.pushEndpoint') })
      .regex(ENDPOINT, { error: referTo('server.calls.pushEndpoint') })
      .max(ENDPOINT_MAX_LENGTH, { error: referTo('server.calls.tooLong', { field: 'endpoint' }) })
      .pipe(z.url({ error: referTo('server.calls.pushEndpoint') }))
      .describe('`endpoint` of the browser’s PushSubscription.'),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(P256_POINT, { error: referTo('server.calls.pushKey') })
          .describe('The public key.'),
        auth: z
          .string()
          .regex(AUTH_SECRET, { error: referTo('server.calls.pushSecret') })
          .describe('The secret.'),
      })
      .describe('`keys` of the browser’s PushSubscription.'),
  }),
  response: answer(notifications()),
}));

export const unsubscribe = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/push-subscriptions/:id',
  auth: 'session',
  summary: 'Send no more messages to a device of the caller. A success without one, too.',
  get params() {
    return z.object({
      id: uuid({ error: referTo('server.calls.deviceId') }).describe('The device’s `_id`.'),
    });
  },
  response: answer(notifications()),
}));
