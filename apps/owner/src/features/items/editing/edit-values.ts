import type { CallOf, codes } from '@homeward/contract';
import type { Item } from '@homeward/contract/codes';
import type { editForm } from '@homeward/contract/item/item-fields';
import { joinMobileNumber, splitMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { pickDetails } from '../details-form/details-values.ts';

type ItemUpdate = CallOf<typeof codes.update>['body'];

/** The language of a new further message is empty until the owner chooses a language. */
export type EditValues = z.input<ReturnType<typeof editForm>>;
export type EditedValues = z.output<ReturnType<typeof editForm>>;
export type TypedMessage = EditValues['further_messages'][number];

/** Maps each field that is a list to the names of the inputs in a row. */
const ROW_FIELDS = {
  further_messages: ['language', 'text'],
  contact_ways: ['kind', 'value', 'name'],
} as const;

const EDIT_FIELDS = [
  'name',
  'default_message',
  'further_messages',
  'email',
  'country_code',
  'mobile',
  'contact_ways',
  'contact_privacy',
  'category',
] as const satisfies readonly (keyof EditValues)[];

type EditField = (typeof EDIT_FIELDS)[number];

export function editValuesOf(item: Item): EditValues {
  const details = pickDetails({ ...item, ...splitMobileNumber(item.mobile_number) });
  const { further_messages, contact_privacy, contact_ways } = item;
  return { ...details, further_messages, contact_privacy, contact_ways };
}

/** Returns the fields that differ from the loaded fields. Ignores surrounding spaces. */
export function changesOf(values: EditValues, loaded: EditValues): Partial<EditValues> {
  const changed = EDIT_FIELDS.filter((field) => summaryOf(values[field]) !== summaryOf(loaded[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Parses the JSON of an earlier result of `changesOf`; throws on invalid JSON. */
export function parseChanges(json: string): Partial<EditValues> {
  const stored = JSON.parse(json);
  const valid = EDIT_FIELDS.filter((field) => isStorable(field, stored[field]));
  return Object.fromEntries(valid.map((field) => [field, stored[field]]));
}

function isStorable(field: EditField, value: unknown): boolean {
  if (!isList(field)) return typeof value === 'string';
  const names: readonly string[] = ROW_FIELDS[field];
  const isRow = (row: Readonly<Record<string, unknown>> | null) =>
    names.every((name) => typeof row?.[name] === 'string');
  return Array.isArray(value) && value.every(isRow);
}

function isList(field: EditField): field is keyof typeof ROW_FIELDS {
  return field in ROW_FIELDS;
}

function summaryOf(value: EditValues[EditField]): string {
  if (typeof value === 'string') return value.trim();
  // A row's fields are sorted, because the database returns the fields in another order.
  const rows: readonly object[] = value;
  const trimmed = rows.map((row) => Object.entries(row).map(([name, text]) => [name, String(text).trim()]));
  return JSON.stringify(trimmed.map((row) => row.sort()));
}

export function buildUpdate({ country_code: countryCode, mobile, ...rest }: EditedValues): ItemUpdate {
  return { ...rest, mobile_number: joinMobileNumber(countryCode, mobile) };
}

/** Returns the names of all inputs in the order of the page. The form shows a server's error at the input that the error names. */
export function editFieldsOf(values: EditValues): FieldPath<EditValues>[] {
  return EDIT_FIELDS.flatMap((field) => {
    if (!isList(field)) return [field];
    const names: readonly string[] = ROW_FIELDS[field];
    return [...values[field].keys()].flatMap((at) =>
      names.map((name) => `${field}.${at}.${name}` as FieldPath<EditValues>),
    );
  });
}
