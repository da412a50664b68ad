import type { CallOf, codes } from '@homeward/contract';
import type { QrCode } from '@homeward/contract/codes';
import type { editForm } from '@homeward/contract/item/item-fields';
import { joinMobileNumber, splitMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import type { z } from 'zod';
import { DETAILS_FIELDS, pickDetails } from '../details-form/details-values.ts';

type CodeUpdate = CallOf<typeof codes.update>['body'];

/** What the form holds; the language of a further message is empty until it is chosen. */
export type EditValues = z.input<ReturnType<typeof editForm>>;
/** What it holds when nothing is wrong with it. */
export type EditedValues = z.output<ReturnType<typeof editForm>>;
export type TypedMessage = EditValues['further_messages'][number];

/** What the form starts from; the phone number in its two boxes. */
export function editValuesOf(item: QrCode): EditValues {
  const details = pickDetails({ ...item, ...splitMobileNumber(item.mobile_number) });
  const { further_messages, contact_privacy } = item;
  return { ...details, further_messages, contact_privacy };
}

/** Tells whether any field differs from what was loaded; spaces around it make no difference. */
export function isChanged(values: EditValues, loaded: EditValues): boolean {
  return (
    DETAILS_FIELDS.some((field) => values[field].trim() !== loaded[field].trim()) ||
    values.contact_privacy !== loaded.contact_privacy ||
    summaryOf(values.further_messages) !== summaryOf(loaded.further_messages)
  );
}

function summaryOf(messages: readonly TypedMessage[]): string {
  return JSON.stringify(messages.map(({ language, text }) => [language, text.trim()]));
}

/** Makes the body of the call: the two boxes of the phone number become one. */
export function buildUpdate({ country_code: countryCode, mobile, ...rest }: EditedValues): CodeUpdate {
  return { ...rest, mobile_number: joinMobileNumber(countryCode, mobile) };
}

/** Where in the form the server's objections belong. */
export function editFieldsOf({ further_messages: messages }: EditValues) {
  const further = messages.flatMap(
    (_, index) => [`further_messages.${index}.language`, `further_messages.${index}.text`] as const,
  );
  return [...DETAILS_FIELDS, ...further, 'contact_privacy' as const];
}
