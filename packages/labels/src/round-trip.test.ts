import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LABEL_LAYOUTS } from '@homeward/contract/label-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTypeface } from './drawing/typeface.ts';
import { labelLayout } from './layout/label-layout.ts';
import { labelsPerPage, PLAIN_PRINT } from './layout/print-options.ts';
import { readLayout } from './layout/read-layout.ts';
import { buildCodes, eachOf } from './test-labels/build-codes.ts';
import {
  openDecoder,
  openFirstPage,
  readLabelsOfPdf,
  readPagesInBlackAndWhite,
  readSvg,
} from './test-labels/read-back.ts';
import { readZip } from './test-labels/read-zip.ts';
import { writePdf } from './writing/write-pdf.ts';
import { writeSvgs } from './writing/write-svgs.ts';

/** The layout with the smallest modules, apart from the similar round one. Tests read only some labels of the other layouts. */
const SMALLEST = 'avery-l7651';
/** `npm run test:drills` reads every sheet and a thousand labels, `npm test` one sheet. */
const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';
const MANY = IS_DRILL ? 1000 : 40;
const SOME = 24;
const SHEETS = IS_DRILL ? LABEL_LAYOUTS : ([SMALLEST, 'tape-12mm'] as const);
const isShort = (name: string) => name === 'tape-12mm';
/** A tape of 12 mm. If modules are not whole dots, a code does not fit or is unreadable at 180 and 203 dpi. */
const TAPE = labelLayout.parse({
  page: { widthMm: 40, heightMm: 12 },
  label: { shape: 'rectangle', widthMm: 40, heightMm: 12 },
  columns: 1,
  rows: 1,
  leftMm: 0,
  topMm: 0,
  pitchXMm: 40,
  pitchYMm: 12,
});
const LONG_RUN = { timeout: 60_000 };

const PRECISION_MM = 0.15;
/** Expected size of the dark area of a code of 37 modules (29 on the tape), and its corner on a page's first and last label. */
const MEASURES: Readonly<
  Record<string, { sideMm: number; first: [number, number]; last: [number, number] }>
> = {
  'avery-l7160': { sideMm: 30.5, first: [11, 18.95], last: [143.1, 247.55] },
  'avery-l7651': { sideMm: 16.61, first: [7.05, 13], last: [169.45, 267.4] },
  'avery-5160': { sideMm: 20.06, first: [7.43, 15.37], last: [147.13, 243.97] },
  'avery-22805': { sideMm: 22.57, first: [27.61, 15.64], last: [165.72, 231.54] },
  'round-25mm': { sideMm: 12.21, first: [14.89, 14.08], last: [182.89, 266.08] },
  'tape-12mm': { sideMm: 8.62, first: [1.69, 1.69], last: [1.69, 1.69] },
  buckle: { sideMm: 20.56, first: [19.72, 13.22], last: [169.72, 253.22] },
};

const brand = { name: 'Homeward', typeface: openTypeface() };
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-labels-'));
  await openDecoder();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('printed labels, as the product’s own decoder reads them', () => {
  it.each(SHEETS.map((name) => ({ name, count: name === SMALLEST ? MANY : SOME })))(
    'say every code once and in order: $count of $name in a PDF',
    LONG_RUN,
    async ({ name, count }) => {
      const layout = await readLayout(name);
      const codes = buildCodes(count, { isShort: isShort(name) });
      const file = join(folder, `${name}.pdf`);
      expect(await writePdf(createWriteStream(file), eachOf(codes), { layout, brand, title: 'Spring' })).toBe(
        count,
      );
      expect(await readLabelsOfPdf(readFileSync(file), layout, count)).toEqual(codes.map(({ url }) => [url]));
    },
  );

  it.each([
    { name: SMALLEST, count: (MANY * 3) / 10 },
    ...(IS_DRILL
      ? [
          { name: 'round-25mm', count: SOME },
          { name: 'buckle', count: SOME },
        ]
      : []),
  ])(
    'say every code as an SVG of its name, on any ground: $count of $name in a zip',
    LONG_RUN,
    async ({ name, count }) => {
      const layout = await readLayout(name);
      const codes = buildCodes(count);
      const file = join(folder, `${name}.zip`);
      expect(await writeSvgs(createWriteStream(file), eachOf(codes), { layout, brand })).toBe(count);
      const svgs = await readZip(readFileSync(file));
      expect([...svgs.keys()]).toEqual(codes.map(({ id }) => `${id}.svg`));
      const read = await Promise.all([...svgs.values()].map(readSvg));
      expect(read).toEqual(codes.map(({ url }) => [url]));
    },
  );

  it.each(Object.entries(MEASURES).filter(([name]) => SHEETS.some((sheet) => sheet === name)))(
    'stand on the page where a ruler finds them: %s',
    async (name, measures) => {
      const layout = await readLayout(name);
      const perPage = layout.columns * layout.rows;
      const file = join(folder, `${name}-measured.pdf`);
      await writePdf(createWriteStream(file), eachOf(buildCodes(perPage, { isShort: isShort(name) })), {
        layout,
        brand,
        title: 'Ruler',
      });
      const isDark = await openFirstPage(readFileSync(file), layout);
      const { sideMm, first, last } = measures;
      for (const [leftMm, topMm] of [first, last]) {
        const [rightMm, bottomMm] = [leftMm + sideMm, topMm + sideMm];
        const around = (xMm: number, yMm: number) =>
          [-PRECISION_MM, PRECISION_MM].flatMap((x) =>
            [-PRECISION_MM, PRECISION_MM].map((y) => isDark(xMm + x, yMm + y)),
          );
        expect({
          upperLeft: around(leftMm, topMm),
          upperRight: around(rightMm, topMm),
          lowerLeft: around(leftMm, bottomMm),
        }).toEqual({
          upperLeft: [false, false, false, true],
          upperRight: [false, true, false, false],
          lowerLeft: [false, false, true, false],
        });
      }
    },
  );

  it.each(IS_DRILL ? LABEL_LAYOUTS.filter((name) => !isShort(name)) : (['buckle'] as const))(
    'stand at the next free place of a used sheet, shifted and scaled, on whole dots: %s',
    LONG_RUN,
    async (name) => {
      const layout = await readLayout(name);
      const print = { skip: 5, shiftXMm: 0.4, shiftYMm: -0.3, scale: 0.995, dpi: 300 };
      const codes = buildCodes(labelsPerPage(layout));
      const file = join(folder, `${name}-moved.pdf`);
      await writePdf(createWriteStream(file), eachOf(codes), { layout, brand, title: 'Spring', print });
      const read = await readLabelsOfPdf(readFileSync(file), layout, codes.length + print.skip);
      expect(read).toEqual([
        ...Array.from({ length: print.skip }, () => []),
        ...codes.map(({ url }) => [url]),
      ]);
    },
  );

  it.each([180, 203, 300, 360].flatMap((dpi) => [false, true].map((isShort) => ({ dpi, isShort }))))(
    'are read from a tape of 12 mm that a printer of $dpi dpi prints in black and white, 12 of 12: short $isShort',
    async ({ dpi, isShort }) => {
      const codes = [...buildCodes(6, { isShort }), ...buildCodes(6, { host: 'hw.example', isShort })];
      const file = join(folder, `tape-${dpi}-${isShort}.pdf`);
      const print = { ...PLAIN_PRINT, dpi };
      await writePdf(createWriteStream(file), eachOf(codes), { layout: TAPE, brand, title: 'Tape', print });
      expect(await readPagesInBlackAndWhite(readFileSync(file), dpi)).toEqual(codes.map(({ url }) => [url]));
    },
  );

  it('have the size of the layout', async () => {
    const layout = await readLayout('avery-5160');
    const file = join(folder, 'size.zip');
    await writeSvgs(createWriteStream(file), eachOf(buildCodes(1)), { layout, brand });
    const [svg] = (await readZip(readFileSync(file))).values();
    expect(svg).toMatch(/^<svg [^>]*width="66\.675mm" height="25\.4mm" viewBox="0 0 66\.675 25\.4">/);
  });
});
