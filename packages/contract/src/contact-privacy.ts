/**
 * What a finder may learn of an item's owner: address and number `always`, only `while_lost`, or at no time, so that
 * messages are the only way.
 */
export const CONTACT_PRIVACY = ['always', 'while_lost', 'messages_only'] as const;

export type ContactPrivacy = (typeof CONTACT_PRIVACY)[number];
