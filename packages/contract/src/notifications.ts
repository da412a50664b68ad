import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { once } from './schema/once.ts';

/** What people are told about items; a message is what a finder writes after a note. */
export const NOTIFICATION_EVENTS = ['scan', 'note', 'place', 'message', 'reminder'] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** The ways they are told. Mails about signing in know no such choice. */
export const NOTIFICATION_CHANNELS = ['mail', 'push', 'webhook', 'ntfy'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** One cell of the table of events and channels. */
export const notificationSetting = once(() =>
  z.strictObject({
    event: z.enum(NOTIFICATION_EVENTS, { error: 'There is no such event' }),
    channel: z.enum(NOTIFICATION_CHANNELS, { error: 'There is no such channel' }),
    is_on: z.boolean({ error: 'is_on must be true or false' }),
  }),
);

export type NotificationSetting = z.infer<ReturnType<typeof notificationSetting>>;

const notifications = once(() => ({
  /** Every cell of the table. */
  settings: z.array(notificationSetting()),
  /** Whether a channel leads anywhere yet; mail always does. */
  channels: z.array(z.object({ channel: z.enum(NOTIFICATION_CHANNELS), is_set_up: z.boolean() })),
}));

export type Notifications = z.infer<z.ZodObject<ReturnType<typeof notifications>>>;

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/notifications',
  auth: 'session',
  summary: 'Which events about items the caller is told of, and by which of the channels.',
  response: answer(notifications()),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/notifications',
  auth: 'session',
  summary:
    'Turn single events on or off for a channel of the caller; the others stay as they are. Everything is on at first. A muted item is told of by no channel.',
  body: z.strictObject({
    settings: z
      .array(notificationSetting(), { error: 'settings must be a list' })
      .min(1, { error: 'Say what to change' })
      .max(NOTIFICATION_EVENTS.length * NOTIFICATION_CHANNELS.length, { error: 'There are fewer to change' }),
  }),
  response: answer(notifications()),
}));
