import { printedAddress } from '@homeward/contract/label-address';
import { describe, expect, it } from 'vitest';
import { type LabelShape, TOUCH_MM } from '../layout/label-layout.ts';
import { BUILT_IN_LAYOUTS } from '../layout/read-layout.ts';
import { GOOD_MODULE_MM } from './design-label.ts';
import { type DrawnLabel, openLabelDrawer } from './draw-label.ts';
import { openTypeface } from './typeface.ts';

const typeface = openTypeface();
const IDS = ['mmmmmmmmmmmmmmmm', 'wwwwmmmmwwwwmmmm', 'k7qv2m0xw9hbz4tc', 'jjjjjjjjjjjjjjjj'];
const HOSTS = ['a.io', 'homeward.example', `${'very-'.repeat(11)}long.host.example:8443`];
const NAMES = ['Homeward', 'M', 'The Lost and Found Society of Upper Wimmelsbach and Friends'];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Only short codes fit a tape of 12 mm. */
const isTape = (label: LabelShape) => label.shape === 'rectangle' && label.heightMm === 12;

const draw = (label: LabelShape, id: string, host = 'homeward.example', name = 'Homeward') =>
  openLabelDrawer(label, { name, typeface })({
    id,
    url: printedAddress(`https://${host}`, id, { isShort: isTape(label) }),
  });

const drawShort = (label: LabelShape, appeal?: string, id = 'k7qv2m0xw9hbz4tc') =>
  openLabelDrawer(label, { name: 'Homeward', typeface, appeal })({
    id,
    url: printedAddress('https://homeward.example', id, { isShort: true }),
  });

function inkBoxes({ lines, marks }: DrawnLabel): Box[] {
  return [
    ...lines.map(({ text, xMm, baselineMm, sizeMm }) => ({
      left: xMm,
      right: xMm + typeface.widthOf(text) * sizeMm,
      top: baselineMm - 0.75 * sizeMm,
      bottom: baselineMm + 0.25 * sizeMm,
    })),
    ...marks.map(({ xMm, yMm, sideMm }) => ({
      left: xMm,
      right: xMm + sideMm,
      top: yMm,
      bottom: yMm + sideMm,
    })),
  ];
}

const codeBox = ({ code: { xMm, yMm, sideMm } }: DrawnLabel): Box => ({
  left: xMm,
  top: yMm,
  right: xMm + sideMm,
  bottom: yMm + sideMm,
});

const SLACK_MM = 0.001;
const overlap = (a: Box, b: Box) =>
  a.left < b.right - SLACK_MM &&
  b.left < a.right - SLACK_MM &&
  a.top < b.bottom - SLACK_MM &&
  b.top < a.bottom - SLACK_MM;

function isOnLabel(label: LabelShape, { left, top, right, bottom }: Box): boolean {
  if (label.shape === 'rectangle') {
    return left >= 0 && top >= 0 && right <= label.widthMm && bottom <= label.heightMm;
  }
  const radius = label.diameterMm / 2;
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x - radius, y - radius)));
  return Math.max(...corners) <= radius;
}

const idLinesOf = (drawn: DrawnLabel, id: string) =>
  drawn.lines
    .map(({ text }) => text.replaceAll(' ', ''))
    .filter((text) => id.includes(text))
    .join('');

describe.each(Object.entries(BUILT_IN_LAYOUTS))('a label of %s', (_, { label }) => {
  const variants = HOSTS.flatMap((host) => NAMES.flatMap((name) => IDS.map((id) => ({ host, name, id }))));
  const canCarry = (host: string) => (label.shape === 'rectangle' && !isTape(label)) || host.length < 40;

  it.each(variants.filter(({ host }) => canCarry(host)))(
    'keeps everything on itself, apart and out of the quiet zone: $id at $host of $name',
    ({ host, name, id }) => {
      const drawn = draw(label, id, host, name);
      const boxes = [codeBox(drawn), ...inkBoxes(drawn)];
      for (const [index, box] of boxes.entries()) {
        expect(isOnLabel(label, box), JSON.stringify(box)).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          expect(overlap(box, other), JSON.stringify([box, other])).toBe(false);
        }
      }
      expect(drawn.lines.every(({ sizeMm }) => sizeMm > 1)).toBe(true);
      expect(idLinesOf(drawn, id)).toContain(id);
    },
  );

  it('has modules that any phone resolves, the id in groups of four, the mark and the name', () => {
    const drawn = draw(label, 'k7qv2m0xw9hbz4tc');
    expect(drawn.moduleMm).toBeGreaterThanOrEqual((isTape(label) ? 0.29 : GOOD_MODULE_MM) - SLACK_MM);
    expect(drawn.marks).toHaveLength(1);
    const texts = drawn.lines.map(({ text }) => text);
    expect(texts).toContain('Homeward');
    expect(texts.join(' ')).toContain('k7qv 2m0x w9hb z4tc');
  });
});

describe.each(Object.entries(BUILT_IN_LAYOUTS).filter(([, { label }]) => label.shape === 'rectangle'))(
  'a label of %s with a touch mark',
  (_, { label: plain }) => {
    const label = { ...plain, touch: 'dot' } as Extract<LabelShape, { shape: 'rectangle' }>;

    it.each(IDS)('has its lower right corner free of ink, and the id: %s', (id) => {
      const drawn = draw(label, id);
      const { widthMm: right, heightMm: bottom } = label;
      const corner = { left: right - TOUCH_MM, top: bottom - TOUCH_MM, right, bottom };
      for (const box of [codeBox(drawn), ...inkBoxes(drawn)]) {
        expect(overlap(box, corner), JSON.stringify(box)).toBe(false);
        expect(isOnLabel(label, box), JSON.stringify(box)).toBe(true);
      }
      expect(idLinesOf(drawn, id)).toContain(id);
    });
  },
);

describe('the words of a label', () => {
  const wide: LabelShape = { shape: 'rectangle', widthMm: 80, heightMm: 20, cornerMm: 0 };
  const narrow: LabelShape = { shape: 'rectangle', widthMm: 38.1, heightMm: 21.2, cornerMm: 0 };
  const textsOf = ({ lines }: DrawnLabel) => lines.map(({ text }) => text);
  const ID = 'k7qv2m0xw9hbz4tc';

  it('are the name, the link without its scheme, and the id', () => {
    const texts = textsOf(draw(wide, ID));
    expect(texts).toEqual(['Homeward', `homeward.example/qr-code/${ID}`, 'k7qv 2m0x w9hb z4tc']);
  });

  it('break a link before its path, and nowhere else', () => {
    const link = textsOf(draw(narrow, ID)).slice(1, -2);
    expect(link).toEqual(['homeward.example/', 'qr-code/', ID]);
  });

  it('omit a link that is too long, never a part of it', () => {
    const texts = textsOf(draw(narrow, ID, `${'very-'.repeat(7)}long.example`));
    expect(texts).toEqual(['Homeward', 'k7qv 2m0x', 'w9hb z4tc']);
  });

  it('omit a name that is too long, but not the mark', () => {
    const drawn = draw(narrow, ID, 'homeward.example', 'The Lost and Found Society of Upper Wimmelsbach');
    expect(drawn.marks).toHaveLength(1);
    expect(textsOf(drawn)[0]).toBe('homeward.example/');
  });
});

describe('a label with a short code', () => {
  const square = (sideMm: number): LabelShape => ({
    shape: 'rectangle',
    widthMm: sideMm,
    heightMm: sideMm,
    cornerMm: 0,
  });
  const textsOf = ({ lines }: DrawnLabel) => lines.map(({ text }) => text);
  const APPEAL = 'Found me? Scan me';

  it.each(Object.entries(BUILT_IN_LAYOUTS))(
    'has 29 modules instead of 37, larger ones, and its link in lower case: %s',
    (_, { label }) => {
      const short = drawShort(label);
      expect(short.modules.size).toBe(29);
      expect(textsOf(short)[label.shape === 'circle' ? 0 : 1]).toMatch(/^(homeward\.example\/|k7qv)/);
      if (isTape(label)) return;
      const long = draw(label, 'k7qv2m0xw9hbz4tc');
      expect(long.modules.size).toBe(37);
      expect(short.moduleMm).toBeGreaterThan(long.moduleMm);
    },
  );

  it.each(Object.entries(BUILT_IN_LAYOUTS))(
    'has its id, and a line for finders unless it is round: %s',
    (_, { label }) => {
      const drawn = drawShort(label, APPEAL);
      expect(textsOf(drawn).includes(APPEAL)).toBe(label.shape === 'rectangle');
      expect(idLinesOf(drawn, 'k7qv2m0xw9hbz4tc')).toContain('k7qv2m0xw9hbz4tc');
      const boxes = [codeBox(drawn), ...inkBoxes(drawn)];
      for (const [index, box] of boxes.entries()) {
        expect(isOnLabel(label, box), JSON.stringify(box)).toBe(true);
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      }
    },
  );

  it('breaks the line for finders after its question', () => {
    const texts = textsOf(drawShort(BUILT_IN_LAYOUTS['avery-l7651'].label, 'Znaleziono? Proszę zeskanować'));
    expect(texts).toEqual(expect.arrayContaining(['Znaleziono?', 'Proszę zeskanować']));
  });

  it('of 12 mm is drawn without an id, and of 20 mm with one', () => {
    const [small, larger] = [drawShort(square(12), APPEAL), drawShort(square(20))];
    expect([textsOf(small), small.marks]).toEqual([[], []]);
    expect(small.moduleMm).toBeGreaterThan(0.29);
    expect(idLinesOf(larger, 'k7qv2m0xw9hbz4tc')).toContain('k7qv2m0xw9hbz4tc');
  });
});

describe('a small label with a long link', () => {
  it('has a smaller code rather than no id', () => {
    const round = BUILT_IN_LAYOUTS['round-25mm']?.label as LabelShape;
    const drawn = draw(round, 'k7qv2m0xw9hbz4tc', 'lost-and-found.city-of-example.example');
    expect(drawn.moduleMm).toBeGreaterThan(0.29);
    expect(drawn.moduleMm).toBeLessThan(GOOD_MODULE_MM);
    expect(idLinesOf(drawn, 'k7qv2m0xw9hbz4tc')).toContain('k7qv2m0xw9hbz4tc');
  });
});

describe('a label that is too small', () => {
  const brand = { name: 'Homeward', typeface };
  const code = { id: 'k7qv2m0xw9hbz4tc', url: 'https://homeward.example/qr-code/k7qv2m0xw9hbz4tc' };

  it('for its code is refused with the size', () => {
    const tiny: LabelShape = { shape: 'rectangle', widthMm: 30, heightMm: 11, cornerMm: 0 };
    expect(() => openLabelDrawer(tiny, brand)(code)).toThrow(/would measure 0\.22 mm/);
  });

  it('for its id is refused unless it is below 20 mm', () => {
    const [, , host] = HOSTS;
    expect(() => draw({ shape: 'circle', diameterMm: 23 }, code.id, host)).toThrow('no room for the id');
    const square: LabelShape = { shape: 'rectangle', widthMm: 16, heightMm: 16, cornerMm: 0 };
    expect(openLabelDrawer(square, brand)(code).lines).toEqual([]);
  });
});
