import { expect, it } from 'vitest';
import { cropRegionOf } from './crop-region.ts';

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
