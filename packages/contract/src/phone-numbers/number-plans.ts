import {
  type CountryCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/core';
// The smallest of the library's tables: what it leaves out are patterns, and lengths decide here.
import metadata from 'libphonenumber-js/min/metadata';
import { MOBILE_LENGTHS } from './mobile-lengths.generated.ts';

/** Why a text is no number: its country is unknown, it has too few or too many digits, or it is not written as a number. */
export type NumberProblem =
  | { readonly kind: 'no-country' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'length';
      /** Without calling code and trunk prefix. */
      readonly digitCount: number;
      readonly lengths: readonly number[];
      readonly code: string;
      /** The one country with this calling code (ISO 3166); undefined where several share it. */
      readonly country: string | undefined;
    };

/** A number as it is stored and sent, country code, space and digits, or why there is none. */
export type NumberReading = { readonly number: string } | { readonly problem: NumberProblem };

/** Digits, also Arabic ones, and what stands between them, with a plus sign or without. */
const NUMBER_TEXT = /^\(?\+?[\d\u0660-\u0669\u06f0-\u06f9\p{Pd}\s()[\]./]*$/u;

interface NationalNumber {
  /** The calling code with its plus sign. */
  readonly code: string;
  readonly digits: string;
}

/**
 * Reads a number as its owner writes it beside a calling code: with the trunk prefix of its plan or without, or with a calling
 * code of its own, which then counts.
 */
export function readMobileNumber(countryCode: string, typed: string): NumberReading {
  // A number that is copied from a contact may have invisible marks for the direction of writing.
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
  const hasOwnCode = international.startsWith('+');
  if (country === undefined && !hasOwnCode) return { problem: { kind: 'no-country' } };

  const national = parse(dialled, country);
  const worldwide = hasOwnCode ? parse(international) : undefined;
  const candidates = [
    // With the calling code in front and no plus sign.
    national && dialled === code.slice(1) + national.digits && national,
    // A number of the right length has no trunk prefix in front of it, whatever its first digit is.
    country && /^[1-9]/.test(dialled) && { code, digits: dialled },
    national,
    worldwide,
    country && `+${dialled}`.startsWith(code) && parse(`+${dialled}`),
  ];
  const fitting = candidates.find((candidate) => candidate && hasRightLength(candidate));
  if (fitting) return { number: `${fitting.code} ${fitting.digits}` };
  const nearest = hasOwnCode ? worldwide : (national ?? { code, digits: dialled });
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

/** Countries with this calling code; the first one's rules for prefixes hold for all of them. */
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
