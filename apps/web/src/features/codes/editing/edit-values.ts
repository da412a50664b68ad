import { type CallOf, codes } from '@homeward/contract';
import type { QrCode } from '@homeward/contract/codes';
import { DETAILS_FIELDS, type DetailsValues } from '../details-form/details-values.ts';

type CodeUpdate = CallOf<typeof codes.update>['body'];

/** What the form starts from; the phone number in its two boxes. */
export function editValuesOf(item: QrCode): DetailsValues {
  const { name, email, category, default_message } = item;
  return { name, email, ...codes.splitMobileNumber(item.mobile_number), category, default_message };
}

/** Tells whether any field differs from what was loaded; spaces around it make no difference. */
export function isChanged(values: DetailsValues, loaded: DetailsValues): boolean {
  return DETAILS_FIELDS.some((field) => values[field].trim() !== loaded[field].trim());
}

/** Makes the body of the call: the two boxes of the phone number become one. */
export function buildUpdate({ country_code: countryCode, mobile, ...rest }: DetailsValues): CodeUpdate {
  return { ...rest, mobile_number: codes.joinMobileNumber(countryCode, mobile) };
}
