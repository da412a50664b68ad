import type { LABEL_APPEAL_LANGUAGES, LabelLayoutName } from '@homeward/contract/label-files';
import type { PreviewBody } from './label-calls.ts';

export const LAYOUT_NAMES: Readonly<Record<LabelLayoutName, string>> = {
  'avery-l7160': 'Avery L7160: A4, 63.5 × 38.1 mm',
  'avery-l7651': 'Avery L7651: A4, 38.1 × 21.2 mm',
  'avery-5160': 'Avery 5160: Letter, 2⅝ × 1 in',
  'avery-22805': 'Avery 22805: Letter, 1½ × 1½ in',
  'round-25mm': 'Round: A4, 25 mm',
  'tape-12mm': 'Tape: 12 mm, with short codes',
  buckle: 'Buckle, to cut out: A4, 26 × 36 mm',
};

export const FIRST_INPUTS = {
  layout: 'avery-l7160' as LabelLayoutName,
  brand: '',
  isShort: false,
  appealLanguage: '' as (typeof LABEL_APPEAL_LANGUAGES)[number] | '',
  skip: '',
  shiftXMm: '',
  shiftYMm: '',
  scalePercent: '',
  dpi: '',
};

export type LabelInputs = typeof FIRST_INPUTS;

const NUMBERS = ['skip', 'shiftXMm', 'shiftYMm', 'scalePercent', 'dpi'] as const;

/** Builds the request. Omits empty inputs. The server rejects a text that is not a number. */
export function readInputs(
  subject: Pick<PreviewBody, 'batch' | 'tagId'>,
  { layout, brand, isShort, appealLanguage, ...inputs }: LabelInputs,
): PreviewBody {
  const numbers = NUMBERS.filter((name) => inputs[name].trim() !== '').map((name) => [
    name,
    Number(inputs[name].trim().replace('−', '-').replace(',', '.')),
  ]);
  return {
    ...subject,
    layout,
    ...(brand.trim() === '' ? {} : { brand }),
    ...(isShort ? { isShort } : {}),
    ...(appealLanguage === '' ? {} : { appealLanguage }),
    ...Object.fromEntries(numbers),
  };
}
