/**
 * Writes packages/contract/src/countries.generated.ts: name, calling code and lengths of mobile numbers of every
 * country, from libphonenumber's numbering plans and the runtime's own country names.
 */
import { writeFileSync } from 'node:fs';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

/** The library's own types leave out the kinds of numbers. */
interface NumberingPlan {
  possibleLengths(): number[];
  type(kind: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const metadata = new Metadata();

const countries = getCountries()
  .map((iso) => {
    metadata.selectNumberingPlan(iso);
    const plan = metadata.numberingPlan as NumberingPlan | undefined;
    const lengths = plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? [];
    return {
      iso,
      name: names.of(iso) ?? iso,
      code: `+${getCountryCallingCode(iso)}`,
      mobileLengths: [...lengths],
    };
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const rows = countries.map(
  ({ iso, name, code, mobileLengths }) =>
    `  { iso: '${iso}', name: ${JSON.stringify(name).replace(/^"|"$/g, name.includes("'") ? '"' : "'")}, code: '${code}', mobileLengths: [${mobileLengths.join(', ')}] },`,
);

const file = `// Made by scripts/generate-countries.ts; do not edit by hand.

export interface Country {
  readonly iso: string;
  readonly name: string;
  /** The calling code with its plus sign. */
  readonly code: string;
  /** How many digits a mobile number has after the calling code. */
  readonly mobileLengths: readonly number[];
}

export const COUNTRIES: readonly Country[] = [
${rows.join('\n')}
];
`;
writeFileSync(new URL('../packages/contract/src/countries.generated.ts', import.meta.url), file);
