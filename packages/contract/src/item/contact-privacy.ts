import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from '../schema/once.ts';

export const CONTACT_PRIVACY = ['always', 'while_lost', 'messages_only'] as const;

export type ContactPrivacy = (typeof CONTACT_PRIVACY)[number];

export const contactPrivacy = once(() =>
  z.enum(CONTACT_PRIVACY, { error: referTo('server.calls.contactPrivacy') }).meta({
    id: 'ContactPrivacy',
    description:
      'When finders see address and number: `always`, only `while_lost`, or never, so that messages are the only way.',
  }),
);

export function isContactShown(privacy: ContactPrivacy, isLost: boolean): boolean {
  return privacy === 'always' || (privacy === 'while_lost' && isLost);
}

interface Contact {
  readonly email: string;
  readonly mobile_number: string;
}

/** Returns the contact for finders. The fields of the owner's current trip override the usual fields. */
export function currentContact(usual: Contact, trip: Contact | undefined): Contact {
  return {
    email: trip?.email || usual.email,
    mobile_number: trip?.mobile_number || usual.mobile_number,
  };
}
