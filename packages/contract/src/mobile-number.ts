import { MOBILE_LENGTHS } from './mobile-lengths.generated.ts';

const MOBILE_NUMBER = /^(\+\d{1,4}) (\d{4,15})$/;

/** Tells whether a text is `+CC NNNN…` with a length that the country's numbering plan has. */
export function isMobileNumber(text: string): boolean {
  const [, callingCode, digits] = MOBILE_NUMBER.exec(text) ?? [];
  if (callingCode === undefined || digits === undefined) return false;
  return MOBILE_LENGTHS[callingCode]?.includes(digits.length) ?? false;
}
