import { type ItemFields, storedFields } from '@homeward/contract/item/item-fields';

export const ITEM_COLUMNS = [
  'name',
  'email',
  'mobile_number',
  'category',
  'default_message',
  'further_messages',
  'survey_answer as survey_ans',
  'contact_privacy',
  'contact_ways',
] as const;

export function pickItemFields(row: ItemFields): ItemFields {
  const names = Object.keys(storedFields()) as (keyof ItemFields)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as ItemFields;
}
