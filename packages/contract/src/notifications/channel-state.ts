import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { CHANNEL_ADDRESS_MAX_LENGTH } from '../limits.ts';
import { once } from '../schema/once.ts';

/** Channels whose address the owner enters. */
export const ADDRESS_CHANNELS = ['webhook', 'ntfy'] as const;

/** The OpenAPI document omits this pattern, because not every validator's regex engine supports `\p`. */
const ADDRESS = /^https?:\/\/[^\s/\p{C}][^\s\p{C}]*$/iu;

export const channelAddress = once(() =>
  z
    .string({ error: referTo('fields.channelAddressRequired') })
    .trim()
    .max(CHANNEL_ADDRESS_MAX_LENGTH, {
      error: referTo('fields.channelAddressTooLong', { max: CHANNEL_ADDRESS_MAX_LENGTH }),
    })
    .refine((address) => ADDRESS.test(address), { error: referTo('fields.channelAddressRequired') })
    .describe('An http or https address without spaces and control characters.'),
);

export const channelResult = once(() =>
  z
    .object({
      at: z.iso.datetime().describe('Time of the delivery.'),
      is_delivered: z.boolean().describe('The receiver took it.'),
      words: z.string().describe('The receiver’s answer, or the reason why there was none.'),
    })
    .meta({ id: 'ChannelResult', description: 'The outcome of a delivery; a test counts as one.' }),
);

export type ChannelResult = z.infer<ReturnType<typeof channelResult>>;

export const channelState = once(() => ({
  created_at: z.iso.datetime().describe('Time at which the channel was set up.'),
  off: z
    .object({
      since: z.iso.datetime().describe('Time at which it was turned off.'),
      reason: z.enum(['gone', 'failing']).describe('`gone`: it answered 410; `failing`: for three days.'),
    })
    .nullable()
    .describe('Present where the channel was turned off; null while it is on.'),
  paused: z
    .object({ since: z.iso.datetime().describe('Time of the password reset.') })
    .optional()
    .describe('Present from a password reset until the owner saves the channel: nothing is sent.'),
  last_result: channelResult().nullable().describe('The last delivery or test; null before the first.'),
}));

export type ChannelState = z.infer<z.ZodObject<ReturnType<typeof channelState>>>;

export const channelNames = once(() => z.array(z.enum(ADDRESS_CHANNELS)).max(ADDRESS_CHANNELS.length));

export const afterNewPassword = once(() => ({
  channels: z
    .array(
      z.object({
        channel: z.enum(ADDRESS_CHANNELS).describe('The channel.'),
        address: z.string().describe('Address of the receiver or server.'),
      }),
    )
    .optional()
    .describe('Channels that go on; absent without one.'),
  push_devices: z.array(z.string()).optional().describe('Devices whose push ended; absent without any.'),
}));
