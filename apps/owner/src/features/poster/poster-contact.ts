import type { QrCode } from '@homeward/contract/codes';
import { currentContact, isContactShown } from '@homeward/contract/item/contact-privacy';

type Contactable = Pick<QrCode, 'email' | 'mobile_number' | 'contact_privacy' | 'trip'>;

/** Number and e-mail address that a poster of a lost item may carry: none that its finder's page would not show. */
export function contactOf(item: Contactable): string[] {
  if (!isContactShown(item.contact_privacy, true)) return [];
  const { mobile_number, email } = currentContact(item, item.trip);
  return [mobile_number, email].filter((part) => part !== '');
}
