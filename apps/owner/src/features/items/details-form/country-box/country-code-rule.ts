import { COUNTRY_CODE_ADD_MAX_LENGTH, COUNTRY_CODE_EDIT_MAX_LENGTH } from '@homeward/contract/limits';

export interface CountryCodeRule {
  readonly maxLength: number;
  readonly hasSpaces: boolean;
}

/** Permits digits, optionally after a plus sign. */
export const ADDED_COUNTRY_CODE: CountryCodeRule = {
  maxLength: COUNTRY_CODE_ADD_MAX_LENGTH,
  hasSpaces: false,
};

/** Permits digits, plus signs and spaces. */
export const EDITED_COUNTRY_CODE: CountryCodeRule = {
  maxLength: COUNTRY_CODE_EDIT_MAX_LENGTH,
  hasSpaces: true,
};
