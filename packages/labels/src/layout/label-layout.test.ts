import { describe, expect, it } from 'vitest';
import { labelLayout, labelSize, placeOfLabel } from './label-layout.ts';
import { BUILT_IN_LAYOUTS } from './read-layout.ts';

const PER_SHEET: Record<string, number> = {
  'avery-l7160': 21,
  'avery-l7651': 65,
  'avery-5160': 30,
  'avery-22805': 24,
  'round-25mm': 70,
  'tape-12mm': 1,
  buckle: 42,
};

describe.each(Object.entries(BUILT_IN_LAYOUTS))('the layout %s', (name, layout) => {
  const perSheet = layout.columns * layout.rows;
  const { widthMm, heightMm } = labelSize(layout.label);
  const places = Array.from({ length: perSheet }, (_, index) => placeOfLabel(layout, index));

  it('is a valid layout with the maker’s number of labels', () => {
    expect(labelLayout.safeParse(layout).error?.issues).toBeUndefined();
    expect(perSheet).toBe(PER_SHEET[name]);
  });

  it('has every label whole on the page', () => {
    for (const { page, xMm, yMm } of places) {
      expect(page).toBe(0);
      expect(Math.min(xMm, yMm)).toBeGreaterThanOrEqual(0);
      expect(xMm + widthMm).toBeLessThanOrEqual(layout.page.widthMm);
      expect(yMm + heightMm).toBeLessThanOrEqual(layout.page.heightMm);
    }
  });

  it('has no label over another one', () => {
    const tolerance = 0.001;
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const isApart =
          Math.abs(one.xMm - other.xMm) >= widthMm - tolerance ||
          Math.abs(one.yMm - other.yMm) >= heightMm - tolerance;
        expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });

  it('lies in the middle of the page, as sheets do that may be turned', () => {
    const last = places.at(-1);
    expect(layout.page.widthMm - ((last?.xMm ?? 0) + widthMm)).toBeCloseTo(layout.leftMm, 1);
    expect(layout.page.heightMm - ((last?.yMm ?? 0) + heightMm)).toBeCloseTo(layout.topMm, 1);
  });

  it('continues at the first position of the next page', () => {
    expect(placeOfLabel(layout, perSheet)).toEqual({ page: 1, xMm: layout.leftMm, yMm: layout.topMm });
  });
});
