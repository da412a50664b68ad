import type { CallOf, codes } from '@homeward/contract';
import type { Item } from '@homeward/contract/codes';
import type { editForm } from '@homeward/contract/item/item-fields';
import { joinMobileNumber, splitMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import type { z } from 'zod';
import { pickDetails } from '../details-form/details-values.ts';

type ItemUpdate = CallOf<typeof codes.update>['body'];

/** A further message has an empty language until the owner chooses one. */
export type EditValues = z.input<ReturnType<typeof editForm>>;
export type EditedValues = z.output<ReturnType<typeof editForm>>;
export type TypedMessage = EditValues['further_messages'][number];

const EDIT_FIELDS = [
  'name',
  'default_message',
  'further_messages',
  'email',
  'country_code',
  'mobile',
  'contact_privacy',
  'category',
] as const satisfies readonly (keyof EditValues)[];

export function editValuesOf(item: Item): EditValues {
  const details = pickDetails({ ...item, ...splitMobileNumber(item.mobile_number) });
  const { further_messages, contact_privacy } = item;
  return { ...details, further_messages, contact_privacy };
}

/** Returns the fields that differ from the loaded fields. Ignores surrounding spaces. */
export function changesOf(values: EditValues, loaded: EditValues): Partial<EditValues> {
  const changed = EDIT_FIELDS.filter((field) => summaryOf(values[field]) !== summaryOf(loaded[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Parses the JSON of an earlier result of `changesOf`; throws on invalid JSON. */
export function parseChanges(json: string): Partial<EditValues> {
  const { further_messages: messages, ...rest } = JSON.parse(json);
  const texts = EDIT_FIELDS.filter((field) => typeof rest[field] === 'string');
  const changes = Object.fromEntries(texts.map((field) => [field, rest[field]]));
  return Array.isArray(messages) && messages.every(isMessage)
    ? { ...changes, further_messages: messages }
    : changes;
}

function isMessage(value: Partial<TypedMessage> | null): boolean {
  return typeof value?.language === 'string' && typeof value.text === 'string';
}

function summaryOf(value: string | readonly TypedMessage[]): string {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value.map(({ language, text }) => [language, text.trim()]));
}

export function buildUpdate({ country_code: countryCode, mobile, ...rest }: EditedValues): ItemUpdate {
  return { ...rest, mobile_number: joinMobileNumber(countryCode, mobile) };
}

/** Returns the form's field names for server errors, in the order of the page. */
export function editFieldsOf({ further_messages: messages }: EditValues) {
  return EDIT_FIELDS.flatMap((field) =>
    field === 'further_messages'
      ? messages.flatMap((_, at) => [`${field}.${at}.language`, `${field}.${at}.text`] as const)
      : [field],
  );
}
