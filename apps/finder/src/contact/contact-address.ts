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
