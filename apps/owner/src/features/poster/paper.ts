/** Paper sizes in points of 1/72 inch (ISO 216 and ANSI Y14.1). */
export const PAPERS = {
  a4: { name: 'A4', width: 595.28, height: 841.89 },
  letter: { name: 'Letter', width: 612, height: 792 },
} as const;

export type Paper = keyof typeof PAPERS;

export const POINTS_PER_INCH = 72;

/** Regions that use Letter paper (CLDR, supplemental data, paperSize "US-Letter"). */
const LETTER_REGIONS: ReadonlySet<string> = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

export function paperOf(languageTag: string): Paper {
  try {
    return LETTER_REGIONS.has(new Intl.Locale(languageTag).maximize().region ?? '') ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}
