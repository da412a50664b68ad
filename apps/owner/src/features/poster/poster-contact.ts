import type { QrCode } from '@homeward/contract/codes';
import type { ContactPrivacy } from '@homeward/contract/contact-privacy';

interface Contactable extends Pick<QrCode, 'email' | 'mobile_number'> {
  readonly contact_privacy?: ContactPrivacy;
}

/** Number and e-mail address that a poster of a lost item may carry: none where finders write messages only. */
export function contactOf({ contact_privacy = 'always', mobile_number, email }: Contactable): string[] {
  if (contact_privacy === 'messages_only') return [];
  return [mobile_number, email].filter((part) => part !== '');
}
