import { decodeQR } from 'qr/decode.js';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { hasTag, UNREADABLE } from './decoder-messages.ts';
import { type ColourPicture, type Effort, isOpaque, toGrey, toPgm } from './pictures/grey-picture.ts';
import { type PictureView, viewFrame, viewPhoto } from './pictures/picture-views.ts';
import { textsNearestCenter } from './pictures/texts-nearest-center.ts';

const OPTIONS = {
  // Tags are standard QR codes. The decoder ignores variants such as Micro QR, which has weaker error correction.
  formats: ['QRCodeModel2'],
  textMode: 'Plain',
  // The results include undecodable codes. With a low limit, undecodable codes could displace a valid code.
  returnErrors: true,
  maxNumberOfSymbols: 255,
} satisfies ReaderOptions;

/** Loads the decoder. A call of decodePicture requires a loaded decoder. */
export async function loadDecoder(wasmUrl: string): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** Returns the texts of a picture; `[UNREADABLE]` if codes were found but none was decoded. */
export async function decodePicture(
  picture: ColourPicture,
  effort: Effort,
  turn: number,
): Promise<readonly string[]> {
  const grey = toGrey(picture, 'white');
  if (effort === 'frame') return decodeViews(viewFrame(grey, turn));
  const texts = await decodeViews(viewPhoto(grey));
  if (texts.some(isReadable) || isOpaque(picture)) return texts;
  // A code may be white on a transparent ground.
  return decodeViews(viewPhoto(toGrey(picture, 'black')));
}

/** Decodes one view after another until a view yields a tag. Continues after a code of another service, which may be beside a tag. */
async function decodeViews(views: Iterable<PictureView>): Promise<readonly string[]> {
  let best: readonly string[] = [];
  for (const view of views) {
    // Turned views are for the second decoder, which returns at most one code. It would find the already decoded code again.
    if (view.isTurned && best.some(isReadable)) return best;
    const texts = view.isForSecond ? decodeBySecond(view) : await decodeByFirst(view);
    if (hasTag(texts)) return texts;
    if (!best.some(isReadable) && texts.length > 0) best = texts;
  }
  return best;
}

async function decodeByFirst(view: PictureView): Promise<readonly string[]> {
  const found = await readBarcodes(toPgm(view), { ...OPTIONS, binarizer: view.binarizer });
  const valid = found.filter(({ isValid }) => isValid);
  const places = valid.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  }));
  const texts = textsNearestCenter(places, view);
  return texts.length === 0 && found.length > 0 ? [UNREADABLE] : texts;
}

function decodeBySecond({ width, height, bytes }: PictureView): readonly string[] {
  try {
    return [decodeQR({ width, height, data: bytes }, { format: 'I420' })].filter(isReadable);
  } catch {
    return []; // decodeQR throws if it finds no code.
  }
}

const isReadable = (text: string) => text !== UNREADABLE;
