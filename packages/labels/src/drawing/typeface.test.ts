import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCollection } from '../test-labels/build-collection.ts';
import { OUTLINE_SIZE, openTypeface } from './typeface.ts';

const LATIN = '@fontsource/figtree/files/figtree-latin-500-normal.woff';
const EXTENDED = '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff';
const HEBREW = '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff';
const { resolve } = createRequire(import.meta.url);

describe('the typeface of labels', () => {
  it('writes the languages of Europe that have Latin letters, each part with the font that has it', () => {
    const { runsOf, missingOf } = openTypeface();
    expect(runsOf('Dům & Šťastný').map(({ text }) => text)).toEqual(['D', 'ů', 'm & ', 'Šť', 'astný']);
    expect(missingOf('Für Żółć, Türkçe, Größe, L’île, Ørsted')).toEqual([]);
  });

  it('reports each missing letter once and refuses to draw it', () => {
    const { missingOf, runsOf } = openTypeface();
    expect(missingOf('Дома Home 家 Дома')).toEqual(['Д', 'о', 'м', 'а', '家']);
    expect(() => runsOf('家')).toThrow('No font has the letter "家".');
  });

  it('uses the fallback font for missing letters', () => {
    const lacking = openTypeface(undefined, [LATIN]);
    expect(lacking.missingOf('aě')).toEqual(['ě']);
    const { missingOf, runsOf } = openTypeface(resolve(EXTENDED), [LATIN]);
    expect(missingOf('aě')).toEqual([]);
    expect(runsOf('aě').map(({ font }) => font)).toEqual([LATIN, 'of the operator']);
  });

  it.each([
    ['/nowhere/font.ttf', 'cannot be read'],
    [import.meta.filename, 'is not a font'],
  ])('refuses %s as a font', (file, reason) => {
    expect(() => openTypeface(file)).toThrow(reason);
  });

  it('writes a right-to-left name in one run, and a mixed one from the right', () => {
    const { runsOf } = openTypeface(resolve(HEBREW), [LATIN]);
    const textsOf = (name: string) => runsOf(name).map(({ text }) => text);
    expect(textsOf('בית גדול')).toEqual(['בית גדול']);
    expect(textsOf('בית Home גדול')).toEqual(['גדול', ' Home', 'בית ']);
    expect(textsOf('Home בית')).toEqual(['Home ', 'בית']);
  });

  it('takes a font of a collection by its name, and lists the names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'homeward-fonts-'));
    const file = join(folder, 'two.ttc');
    writeFileSync(file, buildCollection([resolve(EXTENDED), resolve(HEBREW)]));
    expect(() => openTypeface(file)).toThrow(`name one of its fonts, as in ${file}#Figtree-Medium`);
    expect(openTypeface(`${file}#NotoSansHebrew-Medium`, [LATIN]).missingOf('a בית')).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('measures the width that it draws', () => {
    const { widthOf, outlineOf } = openTypeface();
    expect(widthOf('mm')).toBeCloseTo(2 * widthOf('m'), 5);
    expect(widthOf('ůů')).toBeCloseTo(2 * widthOf('ů'), 5);
    const last = outlineOf('Domůn').at(-1);
    expect(outlineOf('Domůn')).toHaveLength(5);
    expect((last?.x ?? 0) / OUTLINE_SIZE + widthOf('n')).toBeCloseTo(widthOf('Domůn'), 1);
    expect(last?.path).toMatch(/^M[\d.]+ [\d.]+/);
  });
});
