import { z } from 'zod';
import { once } from '../schema/once.ts';

/** What a device looks like. */
export const DEVICE_KINDS = ['mobile', 'tablet', 'desktop', 'other'] as const;

/** A device that is signed in: when it came, and when it last renewed its token, which it does once an hour. */
export const signedInDevice = once(() =>
  z.object({
    _id: z.string(),
    /** In words, for example "Chrome on Android". */
    device: z.string(),
    kind: z.enum(DEVICE_KINDS),
    signed_in_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    /** The session that asks. */
    is_current: z.boolean(),
    /** It takes messages of Web Push. */
    takes_push: z.boolean(),
  }),
);

export type SignedInDevice = z.infer<ReturnType<typeof signedInDevice>>;
