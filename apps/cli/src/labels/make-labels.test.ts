import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LABEL_APPEAL_LANGUAGES } from '@homeward/contract/label-files';
import { openTypeface } from '@homeward/labels/drawing/typeface.ts';
import { buildCodes, eachOf } from '@homeward/labels/test-labels/build-codes.ts';
import { readZip } from '@homeward/labels/test-labels/read-zip.ts';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LabelBatch, makeLabels } from './make-labels.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-make-labels-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);

function buildBatch(given: Partial<LabelBatch> = {}): LabelBatch {
  const codes = buildCodes(50);
  const listCodes = () => eachOf(codes);
  return { name: 'Spring', count: codes.length, outOfUse: 0, brandName: 'Homeward', listCodes, ...given };
}

describe('labels of a batch', { timeout: 30_000 }, () => {
  it('are written as PDF, SVGs and CSV at once, and the code’s size is reported', async () => {
    const [out, svg, csv] = [inFolder('a.pdf'), inFolder('a.zip'), inFolder('a.csv')];
    const messages = await makeLabels(buildBatch(), { layout: 'buckle', out, svg, csv, force: false });
    expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readZip(readFileSync(svg))).toHaveProperty('size', 50);
    expect(readFileSync(csv, 'utf8').trimEnd().split('\r\n')).toHaveLength(51);
    expect(messages.join('\n')).toMatch(
      /50 labels on 2 pages.+\n.+50 SVGs.+\n.+50 rows.+\nEach code measures 25\.0 mm .+ 0\.56 mm\.$/,
    );
  });

  it('are made with a corner to cut off or room for a raised dot, in the SVG and in the PDF', async () => {
    const make = async (touch?: string) => {
      const [out, svg] = [inFolder('a.pdf'), inFolder('a.zip')];
      await makeLabels(buildBatch(), { layout: 'buckle', touch, out, svg, force: true });
      const [drawn] = (await readZip(readFileSync(svg))).values();
      return {
        path: /<path id="touch"[^>]* d="([^"]+)"/.exec(drawn ?? '')?.[1],
        pdf: readFileSync(out).length,
      };
    };
    const plain = await make();
    const [corner, dot] = [await make('corner'), await make('dot')];
    expect(plain.path).toBeUndefined();
    expect(corner.path).toBe('M20 36L26 30');
    expect(dot.path).toBe('M20.5 33a2.5 2.5 0 0 1 5 0a2.5 2.5 0 0 1 -5 0z');
    expect(Math.min(corner.pdf, dot.pdf)).toBeGreaterThan(plain.pdf);
  });

  it('are rejected with an unknown touch mark, and with any on a round label', async () => {
    const make = (layout: string, touch: string) =>
      makeLabels(buildBatch(), { layout, touch, out: inFolder('a.pdf'), force: false });
    await expect(make('buckle', 'bump')).rejects.toThrow('--touch must be "corner" or "dot".');
    await expect(make('round-25mm', 'dot')).rejects.toThrow('A round label has no corner for --touch.');
  });

  it('report how many codes are out of use', async () => {
    const codes = buildCodes(3);
    const batch = buildBatch({ outOfUse: 2, count: 3, listCodes: () => eachOf(codes) });
    const [out, svg, csv] = [inFolder('a.pdf'), inFolder('a.zip'), inFolder('a.csv')];
    const lines = await makeLabels(batch, { layout: 'buckle', out, svg, csv, force: false });
    expect(lines.slice(0, 4)).toEqual([
      '2 of 5 codes are out of use and have no label.',
      `${out}: 3 labels on 1 page; print it at 100 %, not "to fit".`,
      `${svg}: 3 SVGs of one label each.`,
      `${csv}: 3 rows of id, link and batch.`,
    ]);
  });

  it('with small modules are written with the advice to test some', async () => {
    const layout = inFolder('small.json');
    const label = { shape: 'rectangle', widthMm: 40, heightMm: 14 };
    const one = { columns: 1, rows: 1, leftMm: 0, topMm: 0, pitchXMm: 40, pitchYMm: 14 };
    writeFileSync(layout, JSON.stringify({ page: { widthMm: 40, heightMm: 14 }, label, ...one }));
    const messages = await makeLabels(buildBatch(), { layout, out: inFolder('a.pdf'), force: false });
    expect(messages.at(-1)).toMatch(/Below 0\.33 mm/);
  });

  it('of 12 mm squares have their short code alone, and a message that there is no room for the id', async () => {
    const layout = inFolder('square.json');
    const label = { shape: 'rectangle', widthMm: 12, heightMm: 12 };
    const one = { columns: 1, rows: 1, leftMm: 0, topMm: 0, pitchXMm: 12, pitchYMm: 12 };
    writeFileSync(layout, JSON.stringify({ page: { widthMm: 12, heightMm: 12 }, label, ...one }));
    const codes = buildCodes(3, { isShort: true });
    const batch = buildBatch({ count: 3, listCodes: () => eachOf(codes) });
    const messages = await makeLabels(batch, { layout, out: inFolder('a.pdf'), force: false });
    expect(messages.join('\n')).toMatch(/a module 0\.30 mm\.\nThere is no room for the id/);
  });

  it('are rejected for a line whose letters the built-in font lacks: in languages that the console omits', async () => {
    const { missingOf } = openTypeface();
    const appealIn = (tag: (typeof LANGUAGE_TAGS)[number]) => translatorFor(tag)('operator.labelAppeal');
    const writable = LANGUAGE_TAGS.filter((tag) => missingOf(appealIn(tag)).length === 0);
    expect([...writable].sort()).toEqual([...LABEL_APPEAL_LANGUAGES].sort());
    const options = { layout: 'buckle', appeal: appealIn('ja'), out: inFolder('a.pdf'), force: false };
    await expect(makeLabels(buildBatch(), options)).rejects.toThrow('give one that can with --font');
  });

  it('are rejected before anything is written if no font has a letter of the brand’s name', async () => {
    const run = makeLabels(buildBatch({ brandName: 'Homeward 家へ' }), {
      layout: 'buckle',
      out: inFolder('a.pdf'),
      force: false,
    });
    await expect(run).rejects.toThrow(
      'cannot write "家", "へ" of the name "Homeward 家へ": give one that can with --font',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are refused for a batch without codes', async () => {
    const batch = buildBatch({ count: 0, listCodes: () => eachOf([]) });
    const run = makeLabels(batch, { layout: 'buckle', csv: inFolder('a.csv'), force: false });
    await expect(run).rejects.toThrow('The batch "Spring" has no codes.');
    expect(existsSync(inFolder('a.csv'))).toBe(false);
  });

  it.each(['out', 'svg', 'csv'])('leave nothing half when the codes stop coming: --%s', async (option) => {
    const codes = buildCodes(90);
    let callCount = 0;
    async function* listCodes() {
      callCount += 1;
      yield* codes;
      if (callCount > 1) throw new Error('No server answers');
    }
    const run = makeLabels(buildBatch({ listCodes }), {
      layout: 'buckle',
      [option]: inFolder('a'),
      force: false,
    });
    await expect(run).rejects.toThrow('No server answers');
    expect(readdirSync(folder)).toEqual([]);
  });
});
