import texts from './specified-texts.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** English texts that the specification gives word for word, by key. */
export const SPECIFIED_TEXTS: Texts = texts;

/** Lists the specified texts that the English catalogue has in other words, each with the text that its key must have. */
export function listAlteredTexts(
  english: ReadonlyMap<string, string>,
  specified: Texts = SPECIFIED_TEXTS,
): string[] {
  return Object.entries(specified).flatMap(([key, text]) =>
    english.get(key) === text ? [] : [`${key} must be “${text}”`],
  );
}
