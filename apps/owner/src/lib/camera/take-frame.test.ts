import { expect, it } from 'vitest';
import { partToRead } from './take-frame.ts';

it.each([
  ['of a tall picture what shows of it', [1080, 1920, 342, 424], [0, 290, 1080, 1339]],
  [
    'of a wide picture in a tall box a square, though less of it shows',
    [1920, 1080, 342, 424],
    [420, 0, 1080, 1080],
  ],
  ['of a tall picture in a wide box a square', [1080, 1920, 400, 200], [0, 420, 1080, 1080]],
  ['a picture that shows whole', [1280, 720, 640, 360], [0, 0, 1280, 720]],
  ['nothing beyond an edge, however it is rounded', [101, 77, 100.4, 76.6], [0, 0, 101, 77]],
])(
  'the part of a frame to read is %s',
  (_, [width = 0, height = 0, boxWidth = 0, boxHeight = 0], [x, y, partWidth, partHeight]) => {
    expect(partToRead({ width, height }, { width: boxWidth, height: boxHeight })).toEqual({
      x,
      y,
      width: partWidth,
      height: partHeight,
    });
  },
);
