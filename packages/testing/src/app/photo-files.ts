import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A complete PNG of one pixel. */
export const SMALL_PHOTO = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

export type Rgb = readonly [red: number, green: number, blue: number];

export const RED: Rgb = [220, 30, 30];
export const BLUE: Rgb = [30, 30, 220];

/** Builds a picture whose left and right halves have two colours. */
export function buildHalves(width: number, height: number, left: Rgb = RED, right: Rgb = BLUE): Sharp {
  const row = Buffer.concat([fill(left, Math.floor(width / 2)), fill(right, Math.ceil(width / 2))]);
  const rows = Buffer.concat(new Array<Buffer>(height).fill(row));
  return sharp(rows, { raw: { width, height, channels: 3 } });
}

function fill(colour: Rgb, pixels: number): Buffer {
  return Buffer.alloc(pixels * 3, Buffer.from(colour));
}

/** Builds a PNG whose header states a size, without the pixels for that size. */
export function buildPixelBomb(width: number, height: number): Buffer {
  return buildPng(width, height, Buffer.alloc(1000));
}

/** Builds a complete black PNG, which has few bytes at any size. */
export function buildPlainPng(width: number, height: number): Buffer {
  return buildPng(width, height, Buffer.alloc((1 + Math.ceil(width / 8)) * height));
}

/** Builds a PNG with one bit per pixel. */
function buildPng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

export const PHOTO_TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

export function asUpload(bytes: Uint8Array, type: PhotoType): Blob {
  return new Blob([new Uint8Array(bytes)], { type: `image/${type}` });
}
