import { message } from '@homeward/messages/message';
import type { Sharp } from 'sharp';
import { createBoundedQueue } from './bounded-queue.ts';

const FULL_LONG_SIDE_PX = 1280;
const SMALL_SIDE_PX = 256;
const SMALL_QUALITY = 72;
const FULL_MAX_BYTES = 200 * 1024;
const FULL_TRIES = [
  { quality: 80, scale: 1 },
  { quality: 65, scale: 1 },
  { quality: 50, scale: 0.8 },
  { quality: 35, scale: 0.5 },
  { quality: 20, scale: 0.3 },
] as const;
/** Limits the pixels, because a tiny file can contain a huge picture. JPEG has a higher limit: it can be decoded at a reduced size. */
const PIXELS_MAX = 25_000_000;
const JPEG_PIXELS_MAX = 60_000_000;
/** Extreme aspect ratios take seconds to scale. The longest panoramas of phones have 16,384 pixels. */
const SIDE_PX_MAX = 20_000;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const HEIC_BRAND = /^ftyp(?:he[iv][cxms]|mif1|msf1)$/;
const WAITING_MAX = 20;
const RETRY_AFTER_MS = 5000;

/** Decoders that strangers' files may use. All other decoders are blocked, above all the one for SVG, because SVG can contain links. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** Loads the library with the first photo, because its native code takes 8 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

let loading: Promise<SharpLibrary> | undefined;

/** A photo as upright WebP without metadata: a full one for viewing (at most 200 KB), and a small one for recognising an item. */
export interface ShrunkPhoto {
  readonly full: Buffer;
  readonly small: Buffer;
}

export type PhotoRefusal = 'too-many-pixels' | 'heic' | 'unreadable';

export interface Photos {
  shrink(file: Uint8Array): Promise<ShrunkPhoto | PhotoRefusal>;
}

/** Shrinks one photo at a time, so that photos of owners do not slow down the requests of finders. */
export function createPhotos(): Photos {
  const { runInTurn } = createBoundedQueue({
    parallel: 1,
    waitingMax: WAITING_MAX,
    retryAfterMs: RETRY_AFTER_MS,
    message: message('server.tooManyPhotos'),
  });
  return { shrink: (file) => runInTurn(() => shrinkPhoto(file)) };
}

async function shrinkPhoto(file: Uint8Array): Promise<ShrunkPhoto | PhotoRefusal> {
  loading ??= loadSharp();
  const sharp = await loading;
  const upright = await decodeUpright(sharp, file);
  if (typeof upright === 'string') return upright;
  const { width, height, channels } = upright.info;
  const decoded = () => sharp(upright.data, { raw: { width, height, channels } });
  const small = await decoded()
    // Pictures are not enlarged, because a picture that is one pixel high would become extremely wide.
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer();
  return { full: await encodeFull(decoded, width, height), small };
}

async function decodeUpright(sharp: SharpLibrary, file: Uint8Array) {
  try {
    const isJpeg = JPEG_START.equals(file.subarray(0, JPEG_START.length));
    const limitInputPixels = isJpeg ? JPEG_PIXELS_MAX : PIXELS_MAX;
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > SIDE_PX_MAX || width * height > limitInputPixels) return 'too-many-pixels';
    const picture =
      isJpeg && !hasJpegEnd(file)
        ? // The end marker is complete now, so a warning means that the picture itself is truncated.
          sharp(Buffer.concat([file, JPEG_END]), { limitInputPixels, failOn: 'warning' })
        : sharp(file, { limitInputPixels, failOn: 'error' });
    return await picture
      .autoOrient()
      .resize(FULL_LONG_SIDE_PX, FULL_LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return isHeic(file) ? 'heic' : 'unreadable';
  }
}

/** Returns false if a JPEG lacks the end marker. Some programs omit the marker even from complete pictures. */
function hasJpegEnd(jpeg: Uint8Array): boolean {
  return JPEG_END.equals(jpeg.subarray(-JPEG_END.length));
}

function isHeic(file: Uint8Array): boolean {
  return HEIC_BRAND.test(Buffer.from(file.subarray(4, 12)).toString('latin1'));
}

async function encodeFull(decoded: () => Sharp, width: number, height: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const { quality, scale } of FULL_TRIES) {
    smallest = await decoded()
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
      .webp({ quality })
      .toBuffer();
    if (smallest.length <= FULL_MAX_BYTES) break;
  }
  return smallest;
}
