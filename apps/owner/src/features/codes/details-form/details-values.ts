import type { detailsForm } from '@homeward/contract/item/item-fields';
import type { ApiError } from '@homeward/ui/client/api-error.ts';
import type { z } from 'zod';

/** What the form for the details of an item holds. */
export type DetailsValues = z.input<ReturnType<typeof detailsForm>>;

/** The part of it that is a phone number. */
export type PhoneValues = Pick<DetailsValues, 'country_code' | 'mobile'>;

/** Its fields in their order on the page, as they are before anything is typed. */
export const EMPTY_DETAILS = {
  name: '',
  email: '',
  country_code: '',
  mobile: '',
  category: '',
  default_message: '',
} satisfies DetailsValues;

export const DETAILS_FIELDS = Object.keys(EMPTY_DETAILS) as (keyof DetailsValues)[];

/** The details out of values that have more. */
export function pickDetails(values: DetailsValues): DetailsValues {
  return { ...EMPTY_DETAILS, ...Object.fromEntries(DETAILS_FIELDS.map((field) => [field, values[field]])) };
}

/** Fields that the wire calls otherwise than the form. */
export const DETAILS_RENAMED = { mobile_number: 'mobile' } as const;

/** Tells whether a refusal is about something that the form asks for. */
export function concernsDetails({ errors }: ApiError): boolean {
  return Object.keys(errors).some(
    (name) => name in DETAILS_RENAMED || DETAILS_FIELDS.some((field) => field === name),
  );
}
