/** Writes two generated files from libphonenumber's numbering plans and the runtime's country names. */
import { writeFileSync } from 'node:fs';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

/** The library's own types do not contain the kinds of numbers. */
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

const quote = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const countryRows = countries.map(
  ({ iso, name, code }) => `  { iso: '${iso}', name: ${quote(name)}, code: '${code}' },`,
);

/** If countries share a calling code, each of them accepts the lengths of all. */
const lengthsByCode = new Map<string, Set<number>>();
for (const { code, mobileLengths } of countries) {
  lengthsByCode.set(code, new Set([...(lengthsByCode.get(code) ?? []), ...mobileLengths]));
}
const lengthRows = [...lengthsByCode]
  .sort(([one], [other]) => Number(one) - Number(other))
  .map(([code, lengths]) => `  '${code}': [${[...lengths].sort((one, other) => one - other).join(', ')}],`);

write(
  'countries.generated.ts',
  `export interface Country {
  readonly iso: string;
  readonly name: string;
  /** The calling code with its plus sign. */
  readonly code: string;
}

export const COUNTRIES: readonly Country[] = [
${countryRows.join('\n')}
];`,
);
write(
  'mobile-lengths.generated.ts',
  `/** How many digits a mobile number may have after each calling code. */
export const MOBILE_LENGTHS: Readonly<Record<string, readonly number[] | undefined>> = {
${lengthRows.join('\n')}
};`,
);

function write(name: string, content: string): void {
  const file = new URL(`../../packages/contract/src/phone-numbers/${name}`, import.meta.url);
  writeFileSync(
    file,
    `// Made by scripts/generated-data/generate-countries.ts; do not edit by hand.\n\n${content}\n`,
  );
}
