import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export const TAG = 'Tag';

export interface MessageParts {
  readonly placeholders: ReadonlyMap<string, string>;
  readonly plurals: readonly { readonly type: Intl.PluralRuleType; readonly forms: readonly string[] }[];
}

/** Throws for invalid ICU, and for syntax that the formatters do not support. */
export function readMessage(icu: string): MessageParts {
  const placeholders = new Map<string, string>();
  const plurals: MessageParts['plurals'][number][] = [];
  const read = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.argument) {
        // A plural form may contain the number that selected the form. The type of this placeholder remains `number`.
        if (!placeholders.has(element.value)) placeholders.set(element.value, 'string');
      } else if (element.type === TYPE.number) {
        placeholders.set(element.value, 'number');
      } else if (element.type === TYPE.date) {
        placeholders.set(element.value, 'Date');
      } else if (element.type === TYPE.plural) {
        placeholders.set(element.value, 'number');
        const type = element.pluralType ?? 'cardinal';
        plurals.push({ type, forms: Object.keys(element.options) });
        for (const { value } of Object.values(element.options)) read(value);
      } else if (element.type === TYPE.select) {
        placeholders.set(element.value, 'string');
        for (const { value } of Object.values(element.options)) read(value);
      } else if (element.type === TYPE.tag) {
        placeholders.set(element.value, TAG);
        read(element.children);
      } else {
        throw new Error(`Nothing fills {${element.value}} yet: ${icu}`);
      }
    }
  };
  read(parse(icu));
  return { placeholders, plurals };
}
