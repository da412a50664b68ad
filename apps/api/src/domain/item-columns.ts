import { type ItemFields, storedFields } from '@homeward/contract/item/item-fields';

/** The columns of `items` that hold an item's fields, selected under the names of the wire. */
export const ITEM_COLUMNS = [
  'name',
  'email',
  'mobile_number',
  'category',
  'default_message',
  'further_messages',
  'survey_answer as survey_ans',
  'contact_privacy',
] as const;

/** An item's fields out of a row that has more. */
export function pickItemFields(row: ItemFields): ItemFields {
  const names = Object.keys(storedFields()) as (keyof ItemFields)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as ItemFields;
}
