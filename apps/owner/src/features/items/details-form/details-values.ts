import type { detailsForm } from '@homeward/contract/item/item-fields';
import type { ApiError } from '@homeward/ui/client/api-error.ts';
import type { z } from 'zod';

export type DetailsValues = z.input<ReturnType<typeof detailsForm>>;

export type PhoneValues = Pick<DetailsValues, 'country_code' | 'mobile'>;

export const EMPTY_DETAILS = {
  name: '',
  email: '',
  country_code: '',
  mobile: '',
  category: '',
  default_message: '',
} satisfies DetailsValues;

export const DETAILS_FIELDS = Object.keys(EMPTY_DETAILS) as (keyof DetailsValues)[];

export function pickDetails(values: DetailsValues): DetailsValues {
  return { ...EMPTY_DETAILS, ...Object.fromEntries(DETAILS_FIELDS.map((field) => [field, values[field]])) };
}

/** Fields that have a different name in the API than in the form. */
export const DETAILS_RENAMED = { mobile_number: 'mobile' } as const;

export function concernsDetails({ errors }: ApiError): boolean {
  return Object.keys(errors).some(
    (name) => name in DETAILS_RENAMED || DETAILS_FIELDS.some((field) => field === name),
  );
}
