import { adaptiveThreshold } from './adaptive-threshold.ts';
import { boxBlur } from './box-blur.ts';
import type { BytePicture } from './byte-picture.ts';
import { cropCenter } from './crop-center.ts';
import type { GreyPicture } from './grey-picture.ts';
import { enlarge, shrink } from './resize.ts';
import { sharpen } from './sharpen.ts';

/** One way to look at a picture. Decision 14 has what each of them is worth. */
export interface PictureView extends BytePicture {
  /** Black and white already: the decoder need not find out what is dark. */
  readonly isBinary: boolean;
}

/** A photo whose longer side has more pixels than this is looked at in half of its size, too, else in double. */
const LARGE_SIDE_PX = 1280;

/**
 * The views of one frame, the most promising first. What takes long comes by turns: there is a next frame in a moment,
 * and it shows the same tag.
 */
export function* viewFrame(frame: GreyPicture, turn: number): Generator<PictureView> {
  yield asItIs(frame);
  yield coarse(frame);
  const view = TURNS[turn % TURNS.length];
  if (view) yield view(frame);
}

/** The views of a photo: all that have ever read what the others had not. */
export function* viewPhoto(photo: GreyPicture): Generator<PictureView> {
  const isLarge = Math.max(photo.width, photo.height) > LARGE_SIDE_PX;
  const small = isLarge ? shrink(photo, 2) : photo;
  yield asItIs(small);
  yield coarse(small);
  for (const view of TURNS) yield view(small);
  yield parted(soften(small, 2), 10);
  const large = isLarge ? photo : enlarge(photo);
  yield asItIs(large);
  yield parted(boxBlur(large, 1), 30);
  yield asItIs(sharpen(large, 6, 2));
  yield parted(soften(large, 2), 30);
  yield asItIs(sharpen(boxBlur(small, 1), 7, 3));
}

/** Even light, good contrast, any size: most codes. */
const asItIs = (picture: GreyPicture): PictureView => ({ ...toBytes(picture), isBinary: false });

const parted = (picture: GreyPicture, radius: number): PictureView => ({
  ...adaptiveThreshold(picture, radius),
  isBinary: true,
});

/** Twice, so that what is near counts for more. */
const soften = (picture: GreyPicture, radius: number) => boxBlur(boxBlur(picture, radius), radius);

/** Half the pixels and soft: noise and scratches go, faint prints come out. */
const coarse = (picture: GreyPicture) => parted(soften(shrink(picture, 2), 1), 5);

const TURNS: readonly ((frame: GreyPicture) => PictureView)[] = [
  // Small and far away: what people aim at is in the middle.
  (frame) => asItIs(sharpen(enlarge(cropCenter(frame, 0.5)), 6, 2)),
  // Faint, dim or under a shadow, with modules too small for the coarse view.
  (frame) => parted(boxBlur(frame, 1), 15),
  // Out of focus or lit from the side.
  (frame) => parted(soften(frame, 1), 6),
];

/** The picture as it is, without what a byte cannot hold. */
function toBytes({ width, height, grey }: GreyPicture): BytePicture {
  const bytes = new Uint8Array(grey.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) bytes[pixel] = (grey[pixel] ?? 0) >> 8;
  return { width, height, bytes };
}
