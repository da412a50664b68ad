import type { Item } from '@homeward/contract/codes';
import { currentContact, isContactShown } from '@homeward/contract/item/contact-privacy';

type Contactable = Pick<Item, 'email' | 'mobile_number' | 'contact_privacy' | 'trip'>;

/** Returns the phone number and email address for a lost item's poster. Includes only contacts that the finder's page also shows. */
export function contactOf(item: Contactable): string[] {
  if (!isContactShown(item.contact_privacy, true)) return [];
  const { mobile_number, email } = currentContact(item, item.trip);
  return [mobile_number, email].filter((part) => part !== '');
}
