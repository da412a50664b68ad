import { openCodeReader } from '@homeward/owner/lib/code-reader/code-reader.ts';
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder.js';
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import jsQR from 'jsqr';

/** Width of the border that `scanFile` of html5-qrcode adds to a picture. */
const HTML5_QRCODE_BORDER_PX = 100;

export interface Reading {
  readonly texts: readonly string[];
  readonly ms: number;
}

type Read = (picture: ImageBitmap) => Promise<readonly string[]>;

const ours = await openCodeReader();
const ignore = () => undefined;
const silent = { log: ignore, warn: ignore, logError: ignore, logErrors: ignore };
const html5Qrcode = new Html5QrcodeShim([Html5QrcodeSupportedFormats.QR_CODE], false, false, silent);

const readers: Record<string, Read> = {
  'ours, frame': (picture) => ours.read(picture, 'frame'),
  'ours, photo': (picture) => ours.read(picture, 'photo'),
  jsqr: async (picture) => {
    const { data, width, height } = draw(picture, 0).getImageData(0, 0, picture.width, picture.height);
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
