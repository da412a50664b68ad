import { openCodeReader } from '@homeward/owner/lib/code-reader/code-reader.ts';
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder.js';
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import jsQR from 'jsqr';
import { decodeQR } from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Width of the border that `scanFile` of html5-qrcode adds to a picture. */
const HTML5_QRCODE_BORDER_PX = 100;

export interface Reading {
  readonly texts: readonly string[];
  readonly ms: number;
}

type Read = (picture: ImageBitmap) => Promise<readonly string[]>;

/** These frames cover every view that alternates between frames. */
const FRAMES = 6;

const ours = await openCodeReader();
await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
const ignore = () => undefined;
const silent = { log: ignore, warn: ignore, logError: ignore, logErrors: ignore };
const html5Qrcode = new Html5QrcodeShim([Html5QrcodeSupportedFormats.QR_CODE], false, false, silent);

const readers: Record<string, Read> = {
  'ours, frame': (picture) => ours.read(picture, 'frame'),
  'ours, 6 frames': async (picture) => {
    let texts: readonly string[] = [];
    for (let frame = 0; frame < FRAMES && !texts.some(Boolean); frame += 1) {
      texts = await ours.read(await createImageBitmap(picture), 'frame');
    }
    return texts;
  },
  'ours, photo': (picture) => ours.read(picture, 'photo'),
  'zxing-wasm': async (picture) => {
    const found = await readBarcodes(pixelsOf(picture), { formats: ['QRCode'], textMode: 'Plain' });
    return found.map(({ text }) => text);
  },
  qr: async (picture) => {
    try {
      return [decodeQR(pixelsOf(picture))];
    } catch {
      return []; // decodeQR throws if it finds no code.
    }
  },
  jsqr: async (picture) => {
    const { data, width, height } = pixelsOf(picture);
    const found = jsQR.default(data, width, height, { inversionAttempts: 'attemptBoth' });
    return found ? [found.data] : [];
  },
  'html5-qrcode': async (picture) => {
    const { canvas } = draw(picture, HTML5_QRCODE_BORDER_PX);
    return html5Qrcode.decodeRobustlyAsync(canvas).then(
      ({ text }) => [text],
      () => [], // The reader rejects if it finds no code.
    );
  },
};

/** Measures each decoder on a picture, from the bitmap to the text. */
export async function readPicture(
  address: string,
  width: number,
  height: number,
): Promise<Record<string, Reading>> {
  const pixels = await (await fetch(address)).arrayBuffer();
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const readings: Record<string, Reading> = {};
  for (const [name, read] of Object.entries(readers)) {
    const picture = await createImageBitmap(image);
    const startedAt = performance.now();
    const texts = await read(picture);
    readings[name] = { texts, ms: performance.now() - startedAt };
  }
  return readings;
}

const pixelsOf = (picture: ImageBitmap) => draw(picture, 0).getImageData(0, 0, picture.width, picture.height);

function draw(picture: ImageBitmap, border: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width + 2 * border;
  canvas.height = picture.height + 2 * border;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, border, border);
  return context;
}

Object.assign(globalThis, { readPicture });
