import {
  type CountryCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/core';
// The smallest metadata suffices, because only lengths are validated, not patterns.
import metadata from 'libphonenumber-js/min/metadata';
import { MOBILE_LENGTHS } from './mobile-lengths.generated.ts';

export type NumberProblem =
  | { readonly kind: 'no-country' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'length';
      /** Number of digits without calling code and trunk prefix. */
      readonly digitCount: number;
      readonly lengths: readonly number[];
      readonly code: string;
      /** ISO 3166 code; undefined if several countries share the calling code. */
      readonly country: string | undefined;
    };

/** A number in its stored form (country code, space, digits) or the reason why it is invalid. */
export type NumberReading = { readonly number: string } | { readonly problem: NumberProblem };

/** Matches digits, including Arabic ones, and separators, with an optional plus sign. */
const NUMBER_TEXT = /^\(?\+?[\d\u0660-\u0669\u06f0-\u06f9\p{Pd}\s()[\]./]*$/u;

interface NationalNumber {
  /** The calling code with its plus sign. */
  readonly code: string;
  readonly digits: string;
}

/** Accepts a number with or without trunk prefix; a calling code in the number has priority over `countryCode`. */
export function readMobileNumber(countryCode: string, typed: string): NumberReading {
  // Numbers copied from a contact may contain invisible direction marks.
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '');
  const dialled = parseIncompletePhoneNumber(text);
  if (!NUMBER_TEXT.test(text) || dialled === '') return { problem: { kind: 'unreadable' } };
  const code = countryCode.trim();
  const [country] = countriesOf(code);
  const international = dialled.startsWith('00') ? `+${dialled.slice(2)}` : dialled;
  const hasOwnTag = international.startsWith('+');
  if (country === undefined && !hasOwnTag) return { problem: { kind: 'no-country' } };

  const national = parse(dialled, country);
  const worldwide = hasOwnTag ? parse(international) : undefined;
  const candidates = [
    // This candidate is set if the input starts with the calling code without a plus sign.
    national && dialled === code.slice(1) + national.digits && national,
    // This candidate precedes `national`, so that no first digit is removed as a trunk prefix if the length is valid.
    country && /^[1-9]/.test(dialled) && { code, digits: dialled },
    national,
    worldwide,
    country && `+${dialled}`.startsWith(code) && parse(`+${dialled}`),
  ];
  const fitting = candidates.find((candidate) => candidate && hasRightLength(candidate));
  if (fitting) return { number: `${fitting.code} ${fitting.digits}` };
  const nearest = hasOwnTag ? worldwide : (national ?? { code, digits: dialled });
  return { problem: nearest ? describeLength(nearest) : { kind: 'unreadable' } };
}

function hasRightLength({ code, digits }: NationalNumber): boolean {
  return MOBILE_LENGTHS[code]?.includes(digits.length) ?? false;
}

function describeLength({ code, digits }: NationalNumber): NumberProblem {
  const lengths = MOBILE_LENGTHS[code];
  if (!lengths) return { kind: 'unreadable' };
  const [country, ...others] = countriesOf(code);
  const only = others.length === 0 ? country : undefined;
  return { kind: 'length', digitCount: digits.length, lengths, code, country: only };
}

/** Returns the countries with this calling code; the first country's prefix rules apply to all of them. */
function countriesOf(code: string): readonly CountryCode[] {
  return code in MOBILE_LENGTHS ? (metadata.country_calling_codes[code.slice(1)] ?? []) : [];
}

function parse(dialled: string, defaultCountry?: CountryCode): NationalNumber | undefined {
  try {
    const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
    const { countryCallingCode, nationalNumber } = parsePhoneNumberWithError(dialled, options, metadata);
    return { code: `+${countryCallingCode}`, digits: nationalNumber };
  } catch {
    return undefined;
  }
}
