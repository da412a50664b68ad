import type { QrCode } from '@homeward/contract/codes';
import { isContactShown } from '@homeward/contract/item/contact-privacy';

type Contactable = Pick<QrCode, 'email' | 'mobile_number' | 'contact_privacy'>;

/** Number and e-mail address that a poster of a lost item may carry: none that its finder's page would not show. */
export function contactOf({ contact_privacy, mobile_number, email }: Contactable): string[] {
  if (!isContactShown(contact_privacy, true)) return [];
  return [mobile_number, email].filter((part) => part !== '');
}
