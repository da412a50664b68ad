import { QUIET_MODULES } from '@homeward/ui/pictures/qr-modules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure } from './fit-text.ts';
import type { PosterContent } from './poster-content.ts';
import type { Box, PosterDesign } from './poster-design.ts';
import { layoutPoster } from './poster-layout.ts';

const POINTS_PER_MM = 72 / 25.4;
/** What printers leave white. */
const EDGE = 12 * POINTS_PER_MM;
const LETTERS_OVER_BASELINE = 0.75;
const LETTERS_BELOW = 0.25;

/** A typeface as wide as ours is on average; of other scripts a letter is a square. */
const measure: Measure = (text, { size, weight }) => {
  const narrow = weight === 900 ? 0.6 : 0.52;
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : narrow), 0) * size;
};

const CONTENT: PosterContent = {
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

/** The code with the light around it, in which readers look for nothing else. */
function lightOf({ code }: PosterDesign, modules: number): Box {
  const quiet = (code.width / modules) * QUIET_MODULES;
  const side = code.width + 2 * quiet;
  return { x: code.x - quiet, y: code.y - quiet, width: side, height: side };
}

describe('laying out a poster', () => {
  it('has everything on the page, apart from each other and from the light around the code', () => {
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

  it('writes what a poster says, and the address as people type it', () => {
    const text = textOf(design());
    for (const part of ['LOST', 'Blue suitcase', 'Thank you!', 'Scan to reach the owner.', 'Homeward'])
      expect(text).toContain(part);
    expect(text).toContain('No app, no account needed.');
    expect(text.replaceAll(' ', '')).toContain('Oropenhomeward.example/qr-code/9nrz7axn4scs97x5');
    expect(text).not.toContain('https');
  });

  it('writes number and address only where they are given', () => {
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

  it('ends with an ellipsis only what is too long in the smallest size', () => {
    const words = Array.from({ length: 300 }, () => 'Hm').join('\n');
    expect(textOf(design({ words }))).toMatch(/Hm…/);
    expect(textOf(design({ words: SENTENCE.repeat(5) }))).not.toContain('…');
  });

  it('puts words from right to left to the right, and the number with them', () => {
    const { lines } = design({ words: 'حقيبة زرقاء. شكرًا!', contact: CONTACT });
    const find = (part: string) => lines.find(({ text }) => text.includes(part));
    expect(find('شكرًا')).toMatchObject({ isRtl: true, align: 'right' });
    expect(find('+44')).toMatchObject({ isRtl: false, align: 'right' });
    expect(find('Scan')).toMatchObject({ isRtl: false, align: 'left' });
  });
});
