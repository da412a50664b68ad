import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { CHANNEL_ADDRESS_MAX_LENGTH } from '../limits.ts';
import { once } from '../schema/once.ts';

/** The channels that lead to an address which their owner enters. */
export const ADDRESS_CHANNELS = ['webhook', 'ntfy'] as const;

/** An address that a person enters; whether it is one that may be reached, the server finds out. */
export const channelAddress = once(() =>
  z
    .string({ error: referTo('fields.channelAddressRequired') })
    .trim()
    .max(CHANNEL_ADDRESS_MAX_LENGTH, {
      error: referTo('fields.channelAddressTooLong', { max: String(CHANNEL_ADDRESS_MAX_LENGTH) }),
    })
    .regex(/^https?:\/\/[^\s/\p{C}][^\s\p{C}]*$/iu, { error: referTo('fields.channelAddressRequired') }),
);

/** How the last delivery went; a test counts as one. */
export const channelResult = once(() =>
  z.object({
    at: z.iso.datetime(),
    is_delivered: z.boolean(),
    /** What the receiver answered, or why there was no answer. */
    words: z.string(),
  }),
);

export type ChannelResult = z.infer<ReturnType<typeof channelResult>>;

/** What every channel that leads to an address says of itself. */
export const channelState = once(() => ({
  created_at: z.iso.datetime(),
  /** Turned off by itself: the receiver said that it is gone, or nothing could be delivered for three days. */
  off: z.object({ since: z.iso.datetime(), reason: z.enum(['gone', 'failing']) }).nullable(),
  /** Present from a password reset until the owner saves the channel again: nothing is sent. */
  paused: z.object({ since: z.iso.datetime() }).optional(),
  /** Null before the first. */
  last_result: channelResult().nullable(),
}));

export type ChannelState = z.infer<z.ZodObject<ReturnType<typeof channelState>>>;

export const channelNames = once(() => z.array(z.enum(ADDRESS_CHANNELS)).max(ADDRESS_CHANNELS.length));

/** What became of an account’s notifications when its password changed. */
export const afterNewPassword = once(() => ({
  /** The channels that go on; absent without one. */
  channels: z.array(z.object({ channel: z.enum(ADDRESS_CHANNELS), address: z.string() })).optional(),
  /** The devices whose push ended with their sessions, in words; absent without one. */
  push_devices: z.array(z.string()).optional(),
}));
