import type { ContactWay } from '@homeward/contract/item/contact-ways';

/** Returns the mailto: link; undefined unless the address has one @ and no spaces. */
export function mailtoLink(email: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`;
}

/** Returns the tel: link of a stored number; undefined for any other text. */
export function telLink(mobileNumber: string): string | undefined {
  const [, callingCode, digits] = /^\+(\d{1,4}) (\d{4,15})$/.exec(mobileNumber) ?? [];
  return callingCode === undefined ? undefined : `tel:+${callingCode}${digits}`;
}

const NUMBER_LINKS = {
  phone: 'tel:+',
  sms: 'sms:+',
  whatsapp: 'https://wa.me/',
  signal: 'https://signal.me/#p/+',
} as const;

/** Returns the URL that opens a contact way. Returns undefined for an invalid value. */
export function wayLink({ kind, value }: Pick<ContactWay, 'kind' | 'value'>): string | undefined {
  if (kind === 'email') return mailtoLink(value);
  if (kind === 'telegram') return /^[a-z]\w{4,31}$/i.test(value) ? `https://t.me/${value}` : undefined;
  return telLink(value)?.replace('tel:+', NUMBER_LINKS[kind]);
}
