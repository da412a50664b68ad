import type { codes } from '@homeward/contract';
import type { ApiError } from '@homeward/ui/client/api-error.ts';
import type { z } from 'zod';

/** What the form for the details of an item holds. */
export type DetailsValues = z.input<ReturnType<typeof codes.detailsForm>>;

/** Its fields in their order on the page. */
export const DETAILS_FIELDS = [
  'name',
  'email',
  'country_code',
  'mobile',
  'category',
  'default_message',
] as const satisfies readonly (keyof DetailsValues)[];

/** Fields that the wire calls otherwise than the form. */
export const DETAILS_RENAMED = { mobile_number: 'mobile' } as const;

/** Tells whether a refusal is about something that the form asks for. */
export function concernsDetails({ errors }: ApiError): boolean {
  return Object.keys(errors).some(
    (name) => name in DETAILS_RENAMED || DETAILS_FIELDS.some((field) => field === name),
  );
}
