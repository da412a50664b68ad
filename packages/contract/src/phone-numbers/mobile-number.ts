import { MOBILE_LENGTHS } from './mobile-lengths.generated.ts';
import type { NumberReading } from './number-plans.ts';

export interface TypedNumber {
  readonly country_code: string;
  readonly mobile: string;
}

let plans: typeof import('./number-plans.ts') | undefined;

/** Loads all countries' numbering plans, which are too large for the app's first load. */
export async function loadNumberPlans(): Promise<void> {
  plans ??= await import('./number-plans.ts');
}

/** Returns undefined for an empty number, and until the plans are loaded. */
export function readTypedNumber({ country_code, mobile }: TypedNumber): NumberReading | undefined {
  return mobile.trim() === '' ? undefined : plans?.readMobileNumber(country_code, mobile);
}

/** Returns false only for an invalid number. Until the plans are loaded, returns true, because the server validates again. */
export function isSendable(typed: TypedNumber): boolean {
  const reading = readTypedNumber(typed);
  return reading === undefined || 'number' in reading;
}

/** Returns a number in its stored form, or undefined for an invalid number. */
export function normalizeMobileNumber(text: string): string | undefined {
  if (!plans) throw new Error('loadNumberPlans comes before the first number');
  const [, code = '', rest = ''] = /^(\+\d{1,4})\s+(.+)$/s.exec(text) ?? [];
  const reading =
    code in MOBILE_LENGTHS ? plans.readMobileNumber(code, rest) : plans.readMobileNumber('', text);
  return 'number' in reading ? reading.number : undefined;
}

/** Returns the number of a form's two fields in its stored form. An invalid number is not normalised. */
export function joinMobileNumber(countryCode: string, typed: string): string {
  const reading = readTypedNumber({ country_code: countryCode, mobile: typed });
  if (reading && 'number' in reading) return reading.number;
  const number = typed.trim();
  const hasOwnTag = /^(?:\+|00)/.test(number);
  return number === '' || hasOwnTag ? number : `${countryCode.trim()} ${number}`.trim();
}

const MOBILE_NUMBER = /^(\+\d{1,4}) (\d{4,15})$/;

/** Splits a stored number into the two fields of a form. For an invalid number, both fields are empty. */
export function splitMobileNumber(number: string): TypedNumber {
  const [, code = '', digits = ''] = MOBILE_NUMBER.exec(number) ?? [];
  const isNumber = MOBILE_LENGTHS[code]?.includes(digits.length) ?? false;
  return isNumber ? { country_code: code, mobile: digits } : { country_code: '', mobile: '' };
}
