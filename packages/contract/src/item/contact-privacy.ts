import { z } from 'zod';
import { once } from '../schema/once.ts';

/**
 * What a finder may learn of an item's owner: address and number `always`, only `while_lost`, or at no time, so that
 * messages are the only way.
 */
export const CONTACT_PRIVACY = ['always', 'while_lost', 'messages_only'] as const;

export type ContactPrivacy = (typeof CONTACT_PRIVACY)[number];

export const contactPrivacy = once(() =>
  z.enum(CONTACT_PRIVACY, { error: 'contact_privacy must be always, while_lost or messages_only' }),
);

/** Whether finders see an owner's address and number at present. */
export function isContactShown(privacy: ContactPrivacy, isLost: boolean): boolean {
  return privacy === 'always' || (privacy === 'while_lost' && isLost);
}
