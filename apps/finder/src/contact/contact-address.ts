/** Returns the mailto: link of an address; undefined unless it is a name, one @ and a domain without spaces. */
export function mailtoLink(email: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`;
}

/** Returns the tel: link of a number stored as country code, space, digits; undefined otherwise. */
export function telLink(mobileNumber: string): string | undefined {
  const [, callingCode, digits] = /^\+(\d{1,4}) (\d{4,15})$/.exec(mobileNumber) ?? [];
  return callingCode === undefined ? undefined : `tel:+${callingCode}${digits}`;
}
