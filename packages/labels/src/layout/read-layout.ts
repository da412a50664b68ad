import { readFile } from 'node:fs/promises';
import type { LabelLayoutName } from '@homeward/contract/label-files';
import type { z } from 'zod';
import { type LabelLayout, labelLayout } from './label-layout.ts';

/** Reads a layout by name or from a JSON file; throws an error with one line per invalid field. */
export async function readLayout(nameOrFile: string): Promise<LabelLayout> {
  const known = Object.entries(BUILT_IN_LAYOUTS).find(([name]) => name === nameOrFile);
  if (known) return known[1];
  if (!/\.json$/i.test(nameOrFile)) {
    const names = Object.keys(BUILT_IN_LAYOUTS).join(', ');
    throw new Error(
      `There is no layout "${nameOrFile}": take one of ${names}, or a file that ends with .json.`,
    );
  }
  const { success, data, error } = labelLayout.safeParse(await readJson(nameOrFile));
  if (success) return data;
  throw new Error(error.issues.flatMap((issue) => linesOf(nameOrFile, issue)).join('\n'));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file}: cannot be read.`, { cause: error });
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file}: is not JSON.`, { cause: error });
  }
}

function linesOf(file: string, issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${file}: ${[...issue.path, key].join('.')} is not a field of a layout`);
  }
  return [`${file}: ${issue.path.join('.') || 'the layout'} ${issue.message}`];
}

const A4 = { widthMm: 210, heightMm: 297 };
const LETTER = { widthMm: 215.9, heightMm: 279.4 };

const inches = (count: number) => count * 25.4;

/** Margins and pitches are from the makers' templates. A test finds wrong numbers: the labels must be centred on the page. */
export const BUILT_IN_LAYOUTS: Readonly<Record<LabelLayoutName, LabelLayout>> = {
  'avery-l7160': {
    page: A4,
    label: { shape: 'rectangle', widthMm: 63.5, heightMm: 38.1, cornerMm: 1.8 },
    columns: 3,
    rows: 7,
    leftMm: 7.2,
    topMm: 15.15,
    pitchXMm: 66.05,
    pitchYMm: 38.1,
    cutLines: false,
  },
  'avery-l7651': {
    page: A4,
    label: { shape: 'rectangle', widthMm: 38.1, heightMm: 21.2, cornerMm: 1.8 },
    columns: 5,
    rows: 13,
    leftMm: 4.75,
    topMm: 10.7,
    pitchXMm: 40.6,
    pitchYMm: 21.2,
    cutLines: false,
  },
  'avery-5160': {
    page: LETTER,
    label: { shape: 'rectangle', widthMm: inches(2.625), heightMm: inches(1), cornerMm: inches(0.0625) },
    columns: 3,
    rows: 10,
    leftMm: inches(0.1875),
    topMm: inches(0.5),
    pitchXMm: inches(2.75),
    pitchYMm: inches(1),
    cutLines: false,
  },
  'avery-22805': {
    page: LETTER,
    label: { shape: 'rectangle', widthMm: inches(1.5), heightMm: inches(1.5), cornerMm: inches(0.0625) },
    columns: 4,
    rows: 6,
    leftMm: inches(0.781_25),
    topMm: inches(0.5),
    pitchXMm: inches(1.8125),
    pitchYMm: inches(1.7),
    cutLines: false,
  },
  // These are the measures of Rayfilm 2525K. Sheets of 25 mm by other makers need a layout file.
  'round-25mm': {
    page: A4,
    label: { shape: 'circle', diameterMm: 25 },
    columns: 7,
    rows: 10,
    leftMm: 8.5,
    topMm: 10,
    pitchXMm: 28,
    pitchYMm: 28,
    cutLines: false,
  },
  /** Only codes with a short link fit on this tape, which is 12 mm wide. */
  'tape-12mm': {
    page: { widthMm: 40, heightMm: 12 },
    label: { shape: 'rectangle', widthMm: 40, heightMm: 12, cornerMm: 0 },
    columns: 1,
    rows: 1,
    leftMm: 0,
    topMm: 0,
    pitchXMm: 40,
    pitchYMm: 12,
    cutLines: false,
  },
  /** These labels fit the product's own buckle. The operator prints on plain paper or film and cuts along the lines. */
  buckle: {
    page: A4,
    label: { shape: 'rectangle', widthMm: 26, heightMm: 36, cornerMm: 2 },
    columns: 6,
    rows: 7,
    leftMm: 17,
    topMm: 10.5,
    pitchXMm: 30,
    pitchYMm: 40,
    cutLines: true,
  },
};
