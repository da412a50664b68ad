import { z } from 'zod';
import { once } from '../schema/once.ts';

export const DEVICE_KINDS = ['mobile', 'tablet', 'desktop', 'other'] as const;

export const signedInDevice = once(() =>
  z
    .object({
      _id: z.string().describe('The session’s id.'),
      device: z.string().describe('The device in words, for example "Chrome on Android".'),
      kind: z.enum(DEVICE_KINDS).describe('The kind of device.'),
      signed_in_at: z.iso.datetime().describe('Time of the sign-in.'),
      last_used_at: z.iso
        .datetime()
        .describe('Time of the last refresh, which devices do about once an hour.'),
      is_current: z.boolean().describe('It is the session of this call.'),
      takes_push: z.boolean().describe('It receives Web Push.'),
    })
    .meta({ id: 'Device', description: 'A device that is signed in.' }),
);

export type SignedInDevice = z.infer<ReturnType<typeof signedInDevice>>;
