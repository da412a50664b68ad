import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { UNREADABLE } from './decoder-messages.ts';
import { type ColourPicture, type Effort, toGrey, toPgm } from './pictures/grey-picture.ts';
import { viewFrame, viewPhoto } from './pictures/picture-views.ts';
import { textsNearestCenter } from './pictures/texts-nearest-center.ts';

const OPTIONS = {
  // Only standard QR codes are read: tags use no Micro QR codes or variants, which have weaker error correction.
  formats: ['QRCodeModel2'],
  textMode: 'Plain',
  // The results include undecodable codes. The high limit leaves space for a valid code besides these.
  returnErrors: true,
  maxNumberOfSymbols: 255,
} satisfies ReaderOptions;

/** Loads the decoder. A call of decodePicture requires a loaded decoder. */
export async function loadDecoder(wasmUrl: string): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** Tries one view after another until a code is decoded. Returns only UNREADABLE if codes were found but not decoded. */
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
