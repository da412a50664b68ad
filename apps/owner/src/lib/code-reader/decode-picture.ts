import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { type Effort, UNREADABLE } from './decoder-messages.ts';
import { toPgm } from './pictures/byte-picture.ts';
import { type ColourPicture, toGrey } from './pictures/grey-picture.ts';
import { viewFrame, viewPhoto } from './pictures/picture-views.ts';
import { textsNearestCenter } from './pictures/texts-nearest-center.ts';

const OPTIONS = {
  // The standard QR code alone: Micro QR and its relatives correct fewer errors, and are on no tag.
  formats: ['QRCodeModel2'],
  textMode: 'Plain',
  // Includes codes whose error correction failed; the limit leaves room for the valid one beside them.
  returnErrors: true,
  maxNumberOfSymbols: 255,
} satisfies ReaderOptions;

/** Loads the decoder from its file; decodePicture works from then on. */
export async function loadDecoder(wasmUrl: string): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/**
 * Looks at a picture in one way after the other until a code is found: nothing is put together from several looks, so
 * that the code's own error correction vouches for each text. `turn` is the number of the frame. Returns UNREADABLE alone
 * if finder patterns were found and no code was read.
 */
export async function decodePicture(
  picture: ColourPicture,
  effort: Effort,
  turn: number,
): Promise<readonly string[]> {
  const grey = toGrey(picture);
  let isInSight = false;
  for (const view of effort === 'frame' ? viewFrame(grey, turn) : viewPhoto(grey)) {
    const binarizer = view.isBinary ? 'FixedThreshold' : 'LocalAverage';
    const found = await readBarcodes(toPgm(view), { ...OPTIONS, binarizer });
    isInSight ||= found.length > 0;
    const valid = found.filter(({ isValid }) => isValid);
    const places = valid.map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
    }));
    const texts = textsNearestCenter(places, view);
    if (texts.length > 0) return texts;
  }
  return isInSight ? [UNREADABLE] : [];
}
