import texts from './specified-texts.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

export const SPECIFIED_TEXTS: Texts = texts;

export function listAlteredTexts(
  english: ReadonlyMap<string, string>,
  specified: Texts = SPECIFIED_TEXTS,
): string[] {
  return Object.entries(specified).flatMap(([key, text]) =>
    english.get(key) === text ? [] : [`${key} must be “${text}”`],
  );
}
