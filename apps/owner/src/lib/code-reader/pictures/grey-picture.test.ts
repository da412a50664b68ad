import { expect, it } from 'vitest';
import { boxBlur, cropRegionOf, enlarge, shrink, toGrey, toPgm } from './grey-picture.ts';

it('toGrey weights colours by luminance and uses the full range from black to white', () => {
  const data = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
  const [black, white, red, green] = toGrey({ width: 4, height: 1, data }, 'white').grey;
  expect([black, white]).toEqual([0, 255 * 256]);
  expect(red).toBeLessThan(green ?? 0);
});

it.each([
  ['white', [255 * 256, 127 * 256, 0]],
  ['black', [0, 0, 0]],
] as const)('toGrey lets a %s ground show through transparent black pixels', (ground, values) => {
  const data = new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 255]);
  expect([...toGrey({ width: 3, height: 1, data }, ground).grey]).toEqual(values);
});

it('a PGM file contains a header with the size, then the pixels', () => {
  const file = toPgm({ width: 3, height: 2, bytes: Uint8Array.from([0, 128, 255, 1, 2, 3]) });
  const head = 'P5\n3 2\n255\n';
  expect(new TextDecoder().decode(file.slice(0, head.length))).toBe(head);
  expect([...file.slice(head.length)]).toEqual([0, 128, 255, 1, 2, 3]);
});

it('enlarge doubles both sides and leaves a uniform picture uniform', () => {
  const even = { width: 3, height: 2, grey: new Uint16Array(6).fill(5000) };
  expect(enlarge(even)).toEqual({ width: 6, height: 4, grey: new Uint16Array(24).fill(5000) });
});

it('enlarge interpolates smoothly and symmetrically', () => {
  const ramp = (values: number[]) => [
    ...enlarge({ width: 4, height: 1, grey: Uint16Array.from(values) }).grey,
  ];
  const up = ramp([1000, 1000, 2000, 2000]).slice(0, 8);
  expect(up[3]).toBeGreaterThan(1000);
  expect(up[4]).toBeGreaterThan(up[3] ?? 0);
  expect(up[4]).toBeLessThan(2000);
  expect(ramp([2000, 2000, 1000, 1000]).slice(0, 8)).toEqual([...up].reverse());
});

it('enlarge stays within the pixel range at a hard edge', () => {
  const { grey } = enlarge({ width: 4, height: 1, grey: Uint16Array.from([65_535, 65_535, 0, 0]) });
  expect(grey[0]).toBe(65_535);
  expect(grey[7]).toBe(0);
  expect(grey[2]).toBe(65_535);
  expect(grey[5]).toBe(0);
});

it('shrink averages each square and drops incomplete ones', () => {
  const grey = Uint16Array.from([10, 30, 100, 300, 7, 20, 20, 200, 200, 7, 9, 9, 9, 9, 9]);
  expect(shrink({ width: 5, height: 3, grey }, 2)).toEqual({
    width: 2,
    height: 1,
    grey: Uint16Array.from([20, 200]),
  });
});

const picture = { width: 3, height: 3, grey: Uint16Array.from([0, 0, 0, 0, 900, 0, 0, 0, 0]) };

it('the box blur spreads a point over its surrounding square', () => {
  // Edge pixels repeat outwards and are black here, so every square contains the point once.
  expect([...boxBlur(picture, 1).grey]).toEqual(Array.from({ length: 9 }, () => 100));
});

it('the box blur repeats edge pixels outwards', () => {
  const edge = { width: 4, height: 1, grey: Uint16Array.from([900, 0, 0, 0]) };
  expect([...boxBlur(edge, 1).grey]).toEqual([600, 300, 0, 0]);
});

it('the box blur leaves a uniform picture unchanged, even white and smaller than the square', () => {
  const white = { width: 5, height: 2, grey: new Uint16Array(10).fill(65_535) };
  expect(boxBlur(white, 20).grey).toEqual(white.grey);
});

const whole = (width: number, height: number) => ({ left: 0, top: 0, width, height });

it.each([0, 1])('the crop region of a usual frame is the whole frame, turn %i', (turn) => {
  const size = { width: 1280, height: 720 };
  expect(cropRegionOf(size, 'frame', turn)).toEqual({ ...whole(1280, 720), outWidth: 1280, outHeight: 720 });
});

it('the crop region of a large frame alternates between the whole frame scaled down and its centre at full size', () => {
  const size = { width: 2160, height: 3840 };
  expect(cropRegionOf(size, 'frame', 2)).toEqual({ ...whole(2160, 3840), outWidth: 720, outHeight: 1280 });
  const middle = { left: 720, top: 1280, width: 720, height: 1280 };
  expect(cropRegionOf(size, 'frame', 3)).toEqual({ ...middle, outWidth: 720, outHeight: 1280 });
});

it("the crop region of a photo is the whole photo, with more pixels than a frame's", () => {
  const size = { width: 4032, height: 3024 };
  expect(cropRegionOf(size, 'photo', 1)).toEqual({ ...whole(4032, 3024), outWidth: 2560, outHeight: 1920 });
});

it('the crop region is never empty', () => {
  expect(cropRegionOf({ width: 10_000, height: 1 }, 'photo', 0)).toMatchObject({
    outWidth: 2560,
    outHeight: 1,
  });
});
