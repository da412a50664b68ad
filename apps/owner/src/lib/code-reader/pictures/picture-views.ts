import { type BytePicture, boxBlur, enlarge, type GreyPicture, shrink } from './grey-picture.ts';

/** A preprocessed version of a picture. Decision record 14 contains the measured gain of each view. */
export interface PictureView extends BytePicture {
  /** The decoder separates black from white by this method. A view that is already black and white uses `FixedThreshold`. */
  readonly binarizer: 'LocalAverage' | 'GlobalHistogram' | 'FixedThreshold';
  /** True if the second decoder reads the view. The second decoder searches for finder patterns in another way. */
  readonly isForSecond?: boolean;
  /** True if the view is a copy of another view, rotated by 90°, 180° or 270°. */
  readonly isTurned?: boolean;
}

/** A photo with a longer side above this limit is also read at half size. A smaller photo is also read at double size. */
const LARGE_SIDE_PX = 1280;

/** Yields the views of a frame, the most promising first. The last view alternates between the views in TURNS. */
export function* viewFrame(frame: GreyPicture, turn: number): Generator<PictureView> {
  yield asItIs(frame);
  yield coarse(frame);
  yield fine(frame);
  yield enlargedCenter(frame);
  const view = TURNS[turn % TURNS.length];
  if (view) yield view(frame);
}

/** Yields the views of a photo. Each view has decoded photos that no other view could decode. */
export function* viewPhoto(photo: GreyPicture): Generator<PictureView> {
  const isLarge = Math.max(photo.width, photo.height) > LARGE_SIDE_PX;
  const small = isLarge ? shrink(photo, 2) : photo;
  yield asItIs(small);
  yield coarse(small);
  yield enlargedCenter(small);
  yield fine(small);
  yield unfocused(small);
  yield evenlyLit(small);
  yield parted(soften(small, 2), 10);
  const large = isLarge ? photo : enlarge(photo);
  yield asItIs(large);
  yield parted(boxBlur(large, 1), 30);
  yield asItIs(sharpen(large, 6, 2));
  yield parted(soften(large, 2), 30);
  yield asItIs(sharpen(boxBlur(small, 1), 7, 3));
  yield scratched(photo);
  const parts = [large, soften(large, 2)].map((picture) => forSecond(parted(picture, 15)));
  yield* parts;
  for (const view of parts) yield* fromOtherSides(view);
}

/** Yields three rotations of the view. The second decoder finds a code on wrinkled cloth in some rotations only. */
function* fromOtherSides(view: PictureView): Generator<PictureView> {
  let side: PictureView = { ...view, isTurned: true };
  for (let turns = 1; turns < 4; turns += 1) {
    side = { ...side, ...turnByQuarter(side) };
    yield side;
  }
}

/** This view is enough for most codes, which have even light and good contrast. */
const asItIs = (picture: GreyPicture): PictureView => ({
  ...toBytes(picture),
  binarizer: 'LocalAverage',
});

/** This view has one threshold for the whole picture, because glare and soft edges distort local averages. */
const evenlyLit = (picture: GreyPicture): PictureView => ({
  ...toBytes(picture),
  binarizer: 'GlobalHistogram',
});

const forSecond = (view: PictureView): PictureView => ({ ...view, isForSecond: true });

/** This view is for the second decoder, because the first decoder finds no code with scratched or covered finder patterns. */
const scratched = (picture: GreyPicture) => forSecond(asItIs(picture));

const parted = (picture: GreyPicture, radius: number): PictureView => ({
  ...adaptiveThreshold(picture, radius),
  binarizer: 'FixedThreshold',
});

/** Two passes give nearer pixels a higher weight. */
const soften = (picture: GreyPicture, radius: number) => boxBlur(boxBlur(picture, radius), radius);

/** Halves the size and blurs, which removes noise and scratches and makes faint prints readable. */
const coarse = (picture: GreyPicture) => parted(soften(shrink(picture, 2), 1), 5);

/** Finds a faint, dim or shadowed code whose modules are too small for the coarse view. */
const fine = (picture: GreyPicture) => parted(boxBlur(picture, 1), 15);

/** Finds a small code that is far away. Only the centre is enlarged, because users aim with the centre. */
const enlargedCenter = (picture: GreyPicture) => asItIs(sharpen(enlarge(cropCenter(picture, 0.5)), 6, 2));

/** Finds a code that is out of focus or lit from the side. */
const unfocused = (picture: GreyPicture) => parted(soften(picture, 1), 6);

/** The number of views must be odd: large frames alternate between two regions, and each region must get each view. */
const TURNS: readonly ((frame: GreyPicture) => PictureView)[] = [unfocused, evenlyLit, scratched];

function turnByQuarter({ width, height, bytes }: BytePicture): BytePicture {
  const turned = new Uint8Array(bytes.length);
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, from += 1) turned[x * height + height - 1 - y] = bytes[from] ?? 0;
  }
  return { width: height, height: width, bytes: turned };
}

function toBytes({ width, height, grey }: GreyPicture): BytePicture {
  const bytes = new Uint8Array(grey.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) bytes[pixel] = (grey[pixel] ?? 0) >> 8;
  return { width, height, bytes };
}

/** Blackens each pixel that is darker than the mean of its surroundings. Faint or unevenly lit prints become readable. */
export function adaptiveThreshold(picture: GreyPicture, radius: number): BytePicture {
  const { width, height, grey } = picture;
  const mean = boxBlur(picture, radius).grey;
  const bytes = new Uint8Array(grey.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    bytes[pixel] = (grey[pixel] ?? 0) < (mean[pixel] ?? 0) ? 0 : 255;
  }
  return { width, height, bytes };
}

export function cropCenter({ width, height, grey }: GreyPicture, share: number): GreyPicture {
  const [columns, rows] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [(width - columns) >> 1, (height - rows) >> 1];
  const middle = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (top + row) * width + left;
    middle.set(grey.subarray(from, from + columns), row * columns);
  }
  return { width: columns, height: rows, grey: middle };
}

/** Sharpens with an unsharp mask: adds `amount` times each pixel's difference from its local mean. */
export function sharpen(picture: GreyPicture, radius: number, amount: number): GreyPicture {
  const { width, height, grey } = picture;
  const mean = boxBlur(picture, radius).grey;
  const sharp = new Uint16Array(grey.length);
  for (let pixel = 0; pixel < sharp.length; pixel += 1) {
    const value = grey[pixel] ?? 0;
    sharp[pixel] = Math.min(65_535, Math.max(0, value + amount * (value - (mean[pixel] ?? 0))));
  }
  return { width, height, grey: sharp };
}
