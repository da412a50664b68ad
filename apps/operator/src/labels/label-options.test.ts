import { expect, it } from 'vitest';
import { FIRST_INPUTS, readInputs } from './label-options.ts';

it('readInputs omits empty inputs and reads numbers with a comma or a minus sign', () => {
  expect(readInputs({ batch: 'Spring' }, FIRST_INPUTS)).toEqual({ batch: 'Spring', layout: 'avery-l7160' });
  const inputs = {
    ...FIRST_INPUTS,
    brand: ' ',
    skip: ' 4 ',
    shiftXMm: '1,5',
    shiftYMm: '−0.5',
    dpi: 'many',
    isShort: true,
  };
  expect(readInputs({ tagId: 'k7qv2m0xw9hbz4tc' }, inputs)).toEqual({
    tagId: 'k7qv2m0xw9hbz4tc',
    layout: 'avery-l7160',
    isShort: true,
    skip: 4,
    shiftXMm: 1.5,
    shiftYMm: -0.5,
    dpi: Number.NaN,
  });
});
