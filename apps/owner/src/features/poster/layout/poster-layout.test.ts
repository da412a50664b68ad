import { translatorFor } from '@homeward/messages/server/catalogues';
import { QUIET_MODULES } from '@homeward/ui/pictures/qr-modules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { posterTexts } from '../poster-texts.ts';
import type { Measure } from './fit-text.ts';
import type { PosterContent } from './poster-content.ts';
import type { Box, PosterDesign } from './poster-design.ts';
import { layoutPoster } from './poster-layout.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Width of the margin in which a printer cannot print. */
const EDGE = 12 * POINTS_PER_MM;
const LETTERS_OVER_BASELINE = 0.75;
const LETTERS_BELOW = 0.25;

/** Measures with the average letter width of the app's typeface. Letters of other scripts are square. */
const measure: Measure = (text, { size, weight }) => {
  const narrow = weight === 900 ? 0.6 : 0.52;
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : narrow), 0) * size;
};

const CONTENT: PosterContent = {
  lang: 'en',
  texts: posterTexts(translatorFor('en')),
  name: 'Blue suitcase',
  words: 'Blue suitcase, flight LH 441. Please call me, day or night. Thank you!',
  address: 'https://homeward.example/qr-code/9nrz7axn4scs97x5',
  contact: [],
  photo: { aspect: 4 / 3 },
  brandName: 'Homeward',
};
const CONTACT = ['+44 2071838750', 'olivia@example.org'];
const SENTENCE = 'I lost this on the train from Cologne to Berlin, somewhere after Hannover. ';

const design = (different: Partial<PosterContent> = {}, paper: 'a4' | 'letter' = 'a4') =>
  layoutPoster({ ...CONTENT, ...different }, paper, measure);
const textOf = ({ lines }: PosterDesign) => lines.map(({ text }) => text).join(' ');
const areaOf = (box: Box | undefined) => (box === undefined ? 0 : box.width * box.height);

function boxesOf({ lines }: PosterDesign): Box[] {
  return lines.map(({ text, size, weight, x, baseline, align }) => {
    const width = measure(text, { size, weight });
    const height = size * (LETTERS_OVER_BASELINE + LETTERS_BELOW);
    return {
      x: align === 'right' ? x - width : x,
      y: baseline - size * LETTERS_OVER_BASELINE,
      width,
      height,
    };
  });
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

function isWithin({ x, y, width, height }: Box, page: PosterDesign['page']): boolean {
  const [right, bottom] = [page.width - EDGE, page.height - EDGE];
  return x >= EDGE && y >= EDGE && x + width <= right + 0.01 && y + height <= bottom + 0.01;
}

/** Returns the code's area with its quiet zone. */
function lightOf({ code }: PosterDesign, modules: number): Box {
  const quiet = (code.width / modules) * QUIET_MODULES;
  const side = code.width + 2 * quiet;
  return { x: code.x - quiet, y: code.y - quiet, width: side, height: side };
}

describe('the layout of a poster', () => {
  it('places everything on the page without overlap, and leaves the quiet zone free', () => {
    const word = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        'suitcase',
        'Rindfleischetikettierungsgesetz',
        '青いスーツケース',
        'حقيبة',
        '👨‍👩‍👧‍👦',
        '\n',
      ),
    );
    const contents = fc.record({
      name: fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ').slice(0, 100)),
      words: fc.array(word, { minLength: 1, maxLength: 90 }).map((words) => words.join(' ').slice(0, 1000)),
      contact: fc.constantFrom([], CONTACT, [`${'a'.repeat(240)}@example.org`]),
      photo: fc.option(
        fc.double({ min: 0.2, max: 5, noNaN: true }).map((aspect) => ({ aspect })),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(contents, fc.constantFrom('a4' as const, 'letter' as const), (content, paper) => {
        const poster = design(content, paper);
        const boxes = boxesOf(poster);
        const blocks = [poster.band, poster.code, ...(poster.photo ? [poster.photo] : [])];
        const light = lightOf(poster, 33);
        for (const box of [...boxes, ...blocks]) expect(isWithin(box, poster.page)).toBe(true);
        for (const box of boxes.slice(1)) {
          for (const block of [poster.band, light, ...(poster.photo ? [poster.photo] : [])])
            expect(overlaps(box, block)).toBe(false);
        }
        for (const box of [poster.band, ...(poster.photo ? [poster.photo] : [])])
          expect(overlaps(box, light)).toBe(false);
        for (const [at, box] of boxes.entries())
          expect(boxes.slice(at + 1).some((other) => overlaps(box, other))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it.each([CONTENT.photo, { aspect: 3 / 4 }, undefined])(
    'has a code of 75 mm at least with the photo %j',
    (photo) => {
      for (const paper of ['a4', 'letter'] as const)
        expect(design({ photo }, paper).code.width).toBeGreaterThanOrEqual(75 * POINTS_PER_MM);
    },
  );

  it('shows a wide photo as wide as the page, an upright one beside the code, and none without one', () => {
    expect(design().photo?.width).toBe(design().band.width);
    const upright = design({ photo: { aspect: 3 / 4 } });
    expect(upright.photo?.y).toBe(upright.code.y);
    expect(design({ photo: undefined }).photo).toBeUndefined();
  });

  it('contains the fixed texts, and the address without its scheme', () => {
    const text = textOf(design());
    for (const part of ['LOST', 'Blue suitcase', 'Thank you!', 'Scan to contact the owner.', 'Homeward'])
      expect(text).toContain(part);
    expect(text).toContain('No app or account needed.');
    expect(text.replaceAll(' ', '')).toContain('Oropenhomeward.example/qr-code/9nrz7axn4scs97x5');
    expect(text).not.toContain('https');
  });

  it('contains phone number and e-mail address only if given', () => {
    expect(textOf(design())).not.toContain('@');
    for (const part of CONTACT) expect(textOf(design({ contact: CONTACT }))).toContain(part);
  });

  it.each([CONTENT.photo, { aspect: 3 / 4 }, undefined])(
    'has room for 1,000 characters with the photo %j',
    (photo) => {
      const words = SENTENCE.repeat(20).slice(0, 1000).trim();
      const poster = design({ words, photo });
      expect(textOf(poster)).toContain(words);
      if (photo !== undefined) expect(areaOf(poster.photo)).toBeLessThan(areaOf(design({ photo }).photo));
    },
  );

  it('ends a text with an ellipsis only if it is too long at the smallest size', () => {
    const words = Array.from({ length: 300 }, () => 'Hm').join('\n');
    expect(textOf(design({ words }))).toMatch(/Hm…/);
    expect(textOf(design({ words: SENTENCE.repeat(5) }))).not.toContain('…');
  });

  it.each([CONTENT.photo, { aspect: 3 / 4 }, undefined])(
    'has room for languages with longer words with the photo %j',
    (photo) => {
      const texts = {
        ...CONTENT.texts,
        headline: 'VERMISSTENANZEIGE',
        scan: 'Scannen Sie den Code, um die Besitzerin oder den Besitzer zu erreichen.',
        noApp: 'Dafür sind weder eine App noch ein eigenes Konto erforderlich.',
      };
      const poster = design({ texts, photo, lang: 'de' });
      const text = textOf(poster);
      for (const part of [texts.headline, texts.scan, texts.noApp]) expect(text).toContain(part);
      for (const box of boxesOf(poster)) expect(isWithin(box, poster.page)).toBe(true);
    },
  );

  it.each([
    ['LOST', 0.7, 0],
    ['مفقود', 0.8, 0.4],
    ['探しています', 0.86, 0.12],
    ['खो गया', 0.95, 0.3],
  ])('writes the headline %s on one line, in the middle of its band', (headline, above, below) => {
    const { lines, band } = design({ texts: { ...CONTENT.texts, headline } });
    const [line] = lines;
    if (line === undefined) throw new Error('There is no headline');
    expect(line.text).toBe(headline);
    expect(measure(line.text, line)).toBeLessThanOrEqual(band.width - 2 * 68);
    const [over, under] = [
      line.baseline - line.size * above - band.y,
      line.baseline + line.size * below - band.y,
    ];
    expect(over).toBeGreaterThanOrEqual(18 - 0.01);
    expect(band.height - under).toBeCloseTo(over);
  });

  it('sets its fixed texts right to left in a right-to-left language', () => {
    const texts = {
      headline: 'مفقود',
      scan: 'امسح للوصول إلى المالك.',
      noApp: 'بدون تطبيق.',
      orOpen: (address: string) => `أو افتح \u2068${address}\u2069`,
    };
    const { lines } = design({ texts, lang: 'ar' });
    const find = (part: string) => lines.find(({ text }) => text.includes(part));
    expect(find('مفقود')).toMatchObject({ isRtl: true });
    expect(find('امسح')).toMatchObject({ isRtl: true, align: 'right' });
    expect(find('homeward.example')).toMatchObject({ isRtl: true, align: 'right' });
  });

  it('aligns right-to-left text to the right, and the phone number with it', () => {
    const { lines } = design({ words: 'حقيبة زرقاء. شكرًا!', contact: CONTACT });
    const find = (part: string) => lines.find(({ text }) => text.includes(part));
    expect(find('شكرًا')).toMatchObject({ isRtl: true, align: 'right' });
    expect(find('+44')).toMatchObject({ isRtl: false, align: 'right' });
    expect(find('Scan')).toMatchObject({ isRtl: false, align: 'left' });
  });
});
