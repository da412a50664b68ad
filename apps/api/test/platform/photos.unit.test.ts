import {
  BLUE,
  buildHalves,
  buildPlainPng,
  PHOTO_TYPES,
  RED,
  type Rgb,
} from '@homeward/testing/app/photo-files.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPhotos } from '../../src/platform/photos.ts';

const FULL_MAX_BYTES = 200 * 1024;
const PLANTED = 'Planted in the metadata';
const photos = createPhotos();

async function shrink(file: Uint8Array) {
  const photo = await photos.shrink(file);
  if (typeof photo === 'string') throw new Error('This was not taken for a photo');
  return photo;
}

/** The colour in the middle of one side of a picture. */
async function colourAt(image: Buffer, side: 'left' | 'right' | 'top' | 'bottom'): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = { x: info.width >> 1, y: info.height >> 1 };
  const at = {
    left: { ...middle, x: 2 },
    right: { ...middle, x: info.width - 3 },
    top: { ...middle, y: 2 },
    bottom: { ...middle, y: info.height - 3 },
  }[side];
  const start = (at.y * info.width + at.x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

/** WebP changes colours slightly. */
const about = (colour: Rgb) => colour.map((value) => expect.closeTo(value, -1.5));

describe('a photo', () => {
  it.each(PHOTO_TYPES)('comes as %s and is stored as WebP in two sizes', async (type) => {
    const { full, small } = await shrink(await buildHalves(2000, 1000).toFormat(type).toBuffer());
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(await colourAt(full, 'left')).toEqual(about(RED));
    expect(await colourAt(full, 'right')).toEqual(about(BLUE));
  });

  it.each([1, 2])('is accepted without a JPEG’s last bytes: %i', async (count) => {
    for (const progressive of [false, true]) {
      const whole = await buildHalves(300, 200).jpeg({ progressive }).toBuffer();
      const { full } = await shrink(whole.subarray(0, whole.length - count));
      expect(await colourAt(full, 'bottom')).toEqual(await colourAt((await shrink(whole)).full, 'bottom'));
    }
  });

  it.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)(
    'that was taken with the camera held like %i stands upright: its red half is %s',
    async (held, side) => {
      const file = await buildHalves(400, 200).withMetadata({ orientation: held }).jpeg().toBuffer();
      const { full, small } = await shrink(file);
      const isSideways = side === 'top' || side === 'bottom';
      const size = isSideways ? { width: 200, height: 400 } : { width: 400, height: 200 };
      expect(await sharp(full).metadata()).toMatchObject(size);
      for (const image of [full, small]) expect(await colourAt(image, side)).toEqual(about(RED));
    },
  );

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is stored without place and author: %s',
    async (type) => {
      const gps = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 32/1', GPSAreaInformation: PLANTED };
      const file = await buildHalves(300, 200)
        .withExif({ IFD0: { Artist: PLANTED, ImageDescription: PLANTED }, IFD3: gps })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>${PLANTED}</planted></x:xmpmeta>`)
        .withIccProfile('p3')
        .toFormat(type)
        .toBuffer();
      expect(file.includes(PLANTED)).toBe(true);
      const { exif, icc } = await sharp(file).metadata();
      expect([exif, icc]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
      for (const image of Object.values(await shrink(file))) {
        const left = await sharp(image).metadata();
        expect([left.exif, left.xmp, left.icc, left.iptc, left.orientation]).toEqual(
          new Array(5).fill(undefined),
        );
        for (const word of [PLANTED, 'EXIF', 'Exif', 'XMP', 'ICCP'])
          expect([word, image.includes(word)]).toEqual([word, false]);
      }
    },
  );

  it('is stored without bytes after its end', async () => {
    const file = Buffer.concat([
      await buildHalves(300, 200).jpeg().toBuffer(),
      Buffer.from(`PK\u0003\u0004 ${PLANTED}`),
    ]);
    for (const image of Object.values(await shrink(file))) expect(image.includes(PLANTED)).toBe(false);
  });

  it.each(['gif', 'webp'] as const)('that moves (%s) is stored as its first frame', async (type) => {
    const frames = await Promise.all([RED, BLUE].map((it) => buildHalves(64, 64, it, it).raw().toBuffer()));
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
    const file = await sharp(Buffer.concat(frames), { raw }).toFormat(type, { loop: 0 }).toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const { full } = await shrink(file);
    expect(await sharp(full).metadata()).toMatchObject({ width: 64, height: 64 });
    expect((await sharp(full).metadata()).pages).toBeUndefined();
    expect(await colourAt(full, 'top')).toEqual(about(RED));
    expect(await colourAt(full, 'bottom')).toEqual(about(RED));
  });

  it('stays transparent', async () => {
    const hole = {
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    const patch = await buildHalves(32, 64, RED, RED).png().toBuffer();
    const file = await sharp(hole)
      .composite([{ input: patch, gravity: 'west' }])
      .png()
      .toBuffer();
    for (const image of Object.values(await shrink(file))) {
      const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(4);
      const alphaAt = (x: number) => data[(32 * info.width + x) * 4 + 3];
      expect([alphaAt(4), alphaAt(info.width - 4)]).toEqual([255, 0]);
    }
  });

  it.each([
    [
      'grey',
      () => buildHalves(300, 200, [90, 90, 90], [200, 200, 200]).greyscale().jpeg().toBuffer(),
      [90, 90, 90],
    ],
    ['of 16 bits a colour', () => buildHalves(300, 200).toColourspace('rgb16').png().toBuffer(), RED],
    ['of few colours', () => buildHalves(300, 200).png({ palette: true }).toBuffer(), RED],
    ['progressive', () => buildHalves(300, 200).jpeg({ progressive: true }).toBuffer(), RED],
    ['interlaced', () => buildHalves(300, 200).png({ progressive: true }).toBuffer(), RED],
  ] as const)('may be %s', async (_kind, build, left) => {
    const { full } = await shrink(await build());
    expect(await sharp(full).metadata()).toMatchObject({ width: 300, height: 200 });
    expect(await colourAt(full, 'left')).toEqual(about(left));
  });

  it('may have print colours', async () => {
    const file = await buildHalves(300, 200).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(file).metadata()).channels).toBe(4);
    expect(await sharp((await shrink(file)).full).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('is not enlarged', async () => {
    const { full, small } = await shrink(await buildHalves(40, 30).png().toBuffer());
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it.each([
    [20_000, 1],
    [1, 20_000],
    [1, 1],
  ])('may be %i × %i pixels, at equal cost', async (width, height) => {
    const { full, small } = await shrink(buildPlainPng(width, height));
    for (const image of [full, small]) {
      const size = await sharp(image).metadata();
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280);
      expect(image.length).toBeLessThan(2000);
    }
  });

  it('of pure noise has at most 200 KB', async () => {
    const noise = Buffer.alloc(1280 * 1280 * 3);
    let seed = 7;
    for (let at = 0; at < noise.length; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      noise[at] = seed >>> 24;
    }
    const raw = { width: 1280, height: 1280, channels: 3 } as const;
    const { full, small } = await shrink(await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer());
    expect(full.length).toBeLessThanOrEqual(FULL_MAX_BYTES);
    expect(full.length).toBeGreaterThan(FULL_MAX_BYTES / 10);
    expect(small.length).toBeLessThan(FULL_MAX_BYTES / 2);
  });
});
