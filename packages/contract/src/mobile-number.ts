import { COUNTRIES } from './countries.generated.ts';

const MOBILE_NUMBER = /^(\+\d{1,4}) (\d{4,15})$/;

/** How many digits a mobile number may have after each calling code; codes shared by countries allow the union. */
const lengthsByCallingCode = new Map<string, Set<number>>();
for (const { code, mobileLengths } of COUNTRIES) {
  const lengths = lengthsByCallingCode.get(code) ?? new Set<number>();
  for (const length of mobileLengths) lengths.add(length);
  lengthsByCallingCode.set(code, lengths);
}

/** Tells whether a text is `+CC NNNN…` with a length that the country's numbering plan has. */
export function isMobileNumber(text: string): boolean {
  const [, callingCode, digits] = MOBILE_NUMBER.exec(text) ?? [];
  if (callingCode === undefined || digits === undefined) return false;
  return lengthsByCallingCode.get(callingCode)?.has(digits.length) ?? false;
}
