import { MOBILE_LENGTHS } from './mobile-lengths.generated.ts';

const MOBILE_NUMBER = /^(\+\d{1,4}) (\d{4,15})$/;

/** Tells whether a text is `+CC NNNN…` with a length that the country's numbering plan has. */
export function isMobileNumber(text: string): boolean {
  const [, callingCode, digits] = MOBILE_NUMBER.exec(text) ?? [];
  if (callingCode === undefined || digits === undefined) return false;
  return MOBILE_LENGTHS[callingCode]?.includes(digits.length) ?? false;
}

/** Joins the two boxes of a form to the number on the wire: country code, a space, the digits; empty without digits. */
export function joinMobileNumber(countryCode: string, digits: string): string {
  const bare = digits.replaceAll(/[\s-]/g, '');
  return bare === '' ? '' : `${countryCode.trim()} ${bare}`;
}

/** Splits a number on the wire into the two boxes of a form; both stay empty for what is no number with its country. */
export function splitMobileNumber(number: string): { country_code: string; mobile: string } {
  const [countryCode = '', digits = ''] = isMobileNumber(number) ? number.split(' ') : [];
  return { country_code: countryCode, mobile: digits };
}
