import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_LAYOUTS, readLayout } from './read-layout.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-layout-'));
  file = join(folder, 'mine.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = {
  page: { widthMm: 100, heightMm: 150 },
  label: { shape: 'rectangle', widthMm: 40, heightMm: 30 },
  columns: 2,
  rows: 4,
  leftMm: 5,
  topMm: 5,
  pitchXMm: 45,
  pitchYMm: 35,
};

async function wrongOf(layout: unknown): Promise<string[]> {
  writeFileSync(file, typeof layout === 'string' ? layout : JSON.stringify(layout));
  const message = await readLayout(file).then(
    () => '',
    (error: Error) => error.message,
  );
  return message
    .split('\n')
    .map((line) => line.replace(`${file}: `, ''))
    .sort();
}

describe('a layout', () => {
  it('is known by its name', async () => {
    expect(await readLayout('avery-l7160')).toBe(BUILT_IN_LAYOUTS['avery-l7160']);
  });

  it('is read from a file, by default without round corners and cut lines', async () => {
    writeFileSync(file, JSON.stringify(OWN));
    expect(await readLayout(file)).toEqual({ ...OWN, label: { ...OWN.label, cornerMm: 0 }, cutLines: false });
  });

  it('is read from a file with a byte order mark and a name in capitals', async () => {
    const capitals = join(folder, 'MINE.JSON');
    writeFileSync(capitals, `\uFEFF${JSON.stringify(OWN)}`);
    expect((await readLayout(capitals)).columns).toBe(2);
  });

  it('with an unknown name is rejected with the known names', async () => {
    await expect(readLayout('avery')).rejects.toThrow(
      /There is no layout "avery": take one of avery-l7160, /,
    );
    await expect(readLayout('constructor')).rejects.toThrow(/There is no layout/);
  });

  it('has one line for each field that is wrong', async () => {
    const wrong = {
      ...OWN,
      columns: 1.5,
      rows: '4',
      leftMm: -1,
      label: { shape: 'rectangle', widthMm: 0 },
      colour: 1,
    };
    expect(await wrongOf(wrong)).toEqual([
      'colour is not a field of a layout',
      'columns must be a whole number from 1 to 500',
      'label.heightMm must be a number of millimetres above 0, at most 2000',
      'label.widthMm must be a number of millimetres above 0, at most 2000',
      'leftMm must be a number of millimetres from 0 to 2000',
      'rows must be a whole number from 1 to 500',
    ]);
  });

  it.each([
    ['columns reach to 135 mm on a page 100 mm wide', { ...OWN, columns: 3 }],
    ['rows reach to 155 mm on a page 150 mm high', { ...OWN, topMm: 20 }],
    ["pitchXMm must be at least the label's width of 40 mm, or labels overlap", { ...OWN, pitchXMm: 39 }],
    ["pitchYMm must be at least the label's height of 30 mm, or labels overlap", { ...OWN, pitchYMm: 20 }],
    ['label.shape must be "rectangle" or "circle"', { ...OWN, label: { shape: 'star' } }],
    ['label.touch must be "corner" or "dot"', { ...OWN, label: { ...OWN.label, touch: 'bump' } }],
    ['label must be an object', { ...OWN, label: 3 }],
    ['page must be an object', { ...OWN, page: undefined }],
    ['cutLines must be true or false', { ...OWN, cutLines: 'yes' }],
    ['the layout must be an object', []],
    ['is not JSON.', '{'],
  ])('is refused when %s', async (line, layout) => {
    expect(await wrongOf(layout)).toEqual([line]);
  });

  it('may be one label on each page, whatever its pitch', async () => {
    const roll = { ...OWN, columns: 1, rows: 1, pitchXMm: 1, pitchYMm: 1 };
    expect(await wrongOf(roll)).toEqual(['']);
  });

  it('that cannot be read is rejected with the reason', async () => {
    await expect(readLayout(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  });
});
