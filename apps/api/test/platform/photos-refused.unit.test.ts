import { deflateSync, gzipSync } from 'node:zlib';
import { buildHalves, buildPixelBomb, buildPlainPng } from '@homeward/testing/app/photo-files.ts';
import { describe, expect, it } from 'vitest';
import { createPhotos } from '../../src/platform/photos.ts';

const photos = createPhotos();

describe('a file that is no photo', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const FILES: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
    nothing: () => Buffer.alloc(0),
    'one byte': () => Buffer.from([0xff]),
    words: () => Buffer.from('hello'),
    'a page': () => Buffer.from('<!doctype html><img src="x" onerror="alert(1)">'),
    'an SVG': () => Buffer.from(SVG),
    'an SVG with a declaration': () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`),
    'an SVG that reads files': () =>
      Buffer.from(SVG.replace('<rect', '<image href="file:///etc/passwd" width="9" height="9"/><rect')),
    'a compressed SVG': () => gzipSync(SVG),
    'a PDF': () =>
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    'a TIFF': () => buildHalves(64, 64).tiff().toBuffer(),
    'a zip': () => Buffer.from('504b0304140000000800', 'hex'),
    'a BMP': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    'a PPM': () => Buffer.from('P6 2 2 255\n............'),
    'a CSV of numbers': () => Buffer.from('1 2 3\n4 5 6\n'),
    'a film': () => Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex'),
    'half a JPEG': async () => halfOf(await noisy().jpeg().toBuffer()),
    'half a progressive JPEG': async () => halfOf(await noisy().jpeg({ progressive: true }).toBuffer()),
    'a JPEG without its last line': async () => (await noisy().jpeg().toBuffer()).subarray(0, -40),
    'half a PNG': async () => halfOf(await noisy().png().toBuffer()),
    'half a WebP': async () => halfOf(await noisy().webp().toBuffer()),
    'half an AVIF': async () => halfOf(await noisy().avif({ effort: 0 }).toBuffer()),
    'the head of a GIF': async () => (await noisy().gif().toBuffer()).subarray(0, 20),
    'a PNG with broken pixels': async () => broken(await noisy().png().toBuffer()),
  };
  const halfOf = (file: Buffer) => file.subarray(0, file.length / 2);
  const noisy = () => buildHalves(300, 300);
  const broken = (file: Buffer) => {
    file.fill(7, file.indexOf('IDAT') + 8, file.indexOf('IDAT') + 40);
    return file;
  };

  it.each(Object.keys(FILES))('is refused: %s', async (kind) => {
    const file = await FILES[kind]?.();
    expect(await photos.shrink(file ?? Buffer.alloc(0))).toBe('unreadable');
  });

  it.each(['heic', 'heix', 'hevc', 'mif1'])('is reported as HEIC: %s', async (brand) => {
    const file = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    expect(await photos.shrink(file)).toBe('heic');
  });

  /** Writes another size into a JPEG's frame. */
  const withSize = async (width: number, height: number) => {
    const file = await buildHalves(64, 64).jpeg().toBuffer();
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(height, frame + 5);
    file.writeUInt16BE(width, frame + 7);
    return file;
  };

  it.each([
    ['108 million pixels', 12_000, 9000],
    ['a panorama of 22,000 pixels', 22_000, 2000],
  ])('is reported as too large: a JPEG of %s', async (_, width, height) => {
    expect(await photos.shrink(await withSize(width, height))).toBe('too-many-pixels');
  });

  it.each([
    ['30,000 × 30,000 pixels that are not there', () => buildPixelBomb(30_000, 30_000)],
    ['30,000 × 30,000 pixels that are', () => buildPlainPng(30_000, 30_000)],
    ['30 million pixels', () => buildPlainPng(6000, 5000)],
    ['a line of 20,001 pixels', () => buildPlainPng(20_001, 1)],
    ['a line of 25 million pixels, upright', () => buildPlainPng(1, 25_000_000)],
    ['more pixels than can be counted', () => buildPixelBomb(2 ** 31 - 1, 2 ** 31 - 1)],
  ])('is refused before decoding: a few bytes that claim %s', async (_size, build) => {
    const bomb = build();
    const beforeKb = process.resourceUsage().maxRSS;
    expect(await photos.shrink(bomb)).toBeTypeOf('string');
    expect(process.resourceUsage().maxRSS - beforeKb).toBeLessThan(100_000);
  });

  it('does not block the queue', async () => {
    const good = await buildHalves(64, 64).png().toBuffer();
    const files = [Buffer.from('no'), good, buildPixelBomb(30_000, 30_000), deflateSync('no'), good];
    const results = await Promise.all(files.map((file) => photos.shrink(file)));
    expect(results.map((it) => typeof it !== 'string')).toEqual([false, true, false, false, true]);
  });

  it('shares a queue of 20 with photos, beyond which files are refused', async () => {
    const good = await buildHalves(64, 64).png().toBuffer();
    const shrinking = await Promise.allSettled(Array.from({ length: 23 }, () => photos.shrink(good)));
    const refused = shrinking.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused).toEqual(
      new Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ retryAfterMs: 5000 }) }),
    );
  });
});
