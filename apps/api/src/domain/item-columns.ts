import { type ItemFields, storedFields } from '@homeward/contract/item/item-fields';

type ItemColumn = Exclude<keyof ItemFields, 'survey_ans'> | 'survey_answer as survey_ans';

const FIELDS = Object.keys(storedFields()) as (keyof ItemFields)[];

/** The columns of an item's fields. Column and field have the same name, except for the survey's answer. */
export const ITEM_COLUMNS: readonly ItemColumn[] = FIELDS.map((name) =>
  name === 'survey_ans' ? 'survey_answer as survey_ans' : name,
);

export function pickItemFields(row: ItemFields): ItemFields {
  return Object.fromEntries(FIELDS.map((name) => [name, row[name]])) as unknown as ItemFields;
}
