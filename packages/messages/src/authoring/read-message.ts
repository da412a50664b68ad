import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The type of what a tag of a message needs: a function that gets what the tag encloses. */
export const TAG = 'Tag';

/** What a message has besides words. */
export interface MessageParts {
  /** Each placeholder and the type of its value, in TypeScript. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** For each choice by number, the forms it has. */
  readonly plurals: readonly { readonly type: Intl.PluralRuleType; readonly forms: readonly string[] }[];
}

/** Reads a message of a catalogue; throws for what is no ICU message, and for what nothing here fills yet. */
export function readMessage(icu: string): MessageParts {
  const placeholders = new Map<string, string>();
  const plurals: MessageParts['plurals'][number][] = [];
  const read = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.argument) {
        // A number is also written out within the forms that are chosen by it.
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
