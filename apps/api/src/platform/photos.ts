import { message } from '@homeward/messages/message';
import type { Sharp } from 'sharp';
import { createBoundedQueue } from './bounded-queue.ts';

const FULL_LONG_SIDE_PX = 1280;
const SMALL_SIDE_PX = 256;
const SMALL_QUALITY = 72;
const FULL_MAX_BYTES = 200 * 1024;
/** Tried one after the other until the photo is small enough; the last one always is. */
const FULL_TRIES = [
  { quality: 80, scale: 1 },
  { quality: 65, scale: 1 },
  { quality: 50, scale: 0.8 },
  { quality: 35, scale: 0.5 },
  { quality: 20, scale: 0.3 },
] as const;
/** A file of a few bytes can be a picture of a whole wall, and every kind but JPEG is decoded at its full size. */
const PIXELS_MAX = 25_000_000;
const JPEG_PIXELS_MAX = 60_000_000;
/** A line of pixels that is miles long is no photo, and takes seconds to scale; the longest panoramas of phones have 16,384. */
const SIDE_PX_MAX = 20_000;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const HEIC_BRAND = /^ftyp(?:he[iv][cxms]|mif1|msf1)$/;
const WAITING_MAX = 20;
const RETRY_AFTER_MS = 5000;

/** The decoders that a stranger's file may reach; everything else, above all SVG with its links, stays shut. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** Loads the library with the first photo: its native code takes 8 MB. */
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

/** A photo as it is stored: WebP without metadata, upright, to look at (at most 200 KB) and to know an item by. */
export interface ShrunkPhoto {
  readonly full: Buffer;
  readonly small: Buffer;
}

/** Why a file becomes no photo; 'unreadable' is what is no picture, or none of an allowed kind. */
export type PhotoRefusal = 'too-many-pixels' | 'heic' | 'unreadable';

export interface Photos {
  /** Throws RateLimitedError when too many wait. */
  shrink(file: Uint8Array): Promise<ShrunkPhoto | PhotoRefusal>;
}

/** Makes the shrinker of photos: one at a time, so that finders never wait for an owner's photos. */
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
    // Enlarged, a picture that is one pixel high would be miles wide.
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer();
  return { full: await encodeFull(decoded, width, height), small };
}

/** The picture upright and no larger than any size that is kept, so that the file is decoded once. */
async function decodeUpright(sharp: SharpLibrary, file: Uint8Array) {
  try {
    const isJpeg = JPEG_START.equals(file.subarray(0, JPEG_START.length));
    const limitInputPixels = isJpeg ? JPEG_PIXELS_MAX : PIXELS_MAX;
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > SIDE_PX_MAX || width * height > limitInputPixels) return 'too-many-pixels';
    const picture =
      isJpeg && !hasJpegEnd(file)
        ? // With an end in place, a warning says that the picture itself is cut.
          sharp(Buffer.concat([file, JPEG_END]), { limitInputPixels, failOn: 'warning' })
        : sharp(file, { limitInputPixels, failOn: 'error' });
    return await picture
      .autoOrient()
      .resize(FULL_LONG_SIDE_PX, FULL_LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The library says in many ways that a file is none of its own.
    return isHeic(file) ? 'heic' : 'unreadable';
  }
}

/** Some programs leave a JPEG's last two bytes out: the picture is whole without them. */
function hasJpegEnd(jpeg: Uint8Array): boolean {
  return JPEG_END.equals(jpeg.subarray(-JPEG_END.length));
}

/** Photos of iPhones: the same container as AVIF, with a codec that is not free. */
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
