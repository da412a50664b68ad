import { z } from 'zod';
import { CHANNEL_ADDRESS_MAX_LENGTH } from '../limits.ts';
import { once } from '../schema/once.ts';

/** What both sides say of an address that notifications go to. */
export const CHANNEL_TEXTS = {
  noAddress: 'Enter an address that begins with https',
  tooLong: `An address has at most ${CHANNEL_ADDRESS_MAX_LENGTH} characters`,
} as const;

/** An address that a person enters; whether it is one that may be reached, the server finds out. */
export const channelAddress = once(() =>
  z
    .string({ error: CHANNEL_TEXTS.noAddress })
    .trim()
    .max(CHANNEL_ADDRESS_MAX_LENGTH, { error: CHANNEL_TEXTS.tooLong })
    .regex(/^https?:\/\/[^\s/]/i, { error: CHANNEL_TEXTS.noAddress }),
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
  /** Null before the first. */
  last_result: channelResult().nullable(),
}));

export type ChannelState = z.infer<z.ZodObject<ReturnType<typeof channelState>>>;
