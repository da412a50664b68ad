import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { drawFrame } from './draw-frame.ts';

const MAX_BYTES = {
  'way-home-av1.mp4': 100_000,
  'way-home-vp9.webm': 100_000,
  'way-home-h264.mp4': 120_000,
  'way-home.webp': 25_000,
};
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the words stand at 1280 by 800, in the fonts that take most room. */
const WORDS: readonly Place[] = [
  { left: 40, top: 36, width: 220, height: 56 },
  { left: 40, top: 600, width: 330, height: 160 },
];
const CONTRAST = 4.5;

describe('the way home', () => {
  it.each(Object.entries(MAX_BYTES))('%s has at most %i bytes', (name, max) => {
    expect(read(name).length).toBeLessThanOrEqual(max);
  });

  it('is for everybody in three ways of less than 300 KB together', () => {
    const names = Object.keys(MAX_BYTES).filter((name) => !name.endsWith('.webp'));
    expect(names.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThan(300_000);
  });

  it('ends where it begins', () => {
    expect(drawFrame(1)).toBe(drawFrame(0));
    expect(drawFrame(0.5)).not.toBe(drawFrame(0));
  });

  it('is drawn again when its drawing changes: the picture beside it is its first', async () => {
    const [kept, drawn] = await Promise.all([pixels(read('way-home.webp')), pixels(drawFrame(0))]);
    const differences = kept.map((value, index) => Math.abs(value - (drawn[index] ?? 0)));
    expect(differences.reduce((sum, value) => sum + value, 0) / kept.length).toBeLessThan(2);
  });

  it.each([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875])(
    'is dark behind white words at %d',
    async (moment) => {
      for (const place of WORDS)
        expect(await leastContrast(drawFrame(moment), place)).toBeGreaterThan(CONTRAST);
    },
  );
});

function read(name: string): Buffer {
  return readFileSync(join(projectRoot, 'packages/ui/src/pictures/way-home', name));
}

async function pixels(picture: Buffer | string, place?: Place): Promise<number[]> {
  const image = sharp(Buffer.from(picture)).removeAlpha();
  return [...(await (place ? image.extract(place) : image).raw().toBuffer())];
}

/** Of white with the lightest pixel of this place; but for stars, which are smaller than any stroke of the words. */
async function leastContrast(picture: string, place: Place): Promise<number> {
  const channels = await pixels(picture.replaceAll(/<circle[^>]*#fdf6e6[^>]*>/g, ''), place);
  let lightest = 0;
  for (let index = 0; index < channels.length; index += 3) {
    const [red, green, blue] = channels.slice(index, index + 3).map((value) => linear(value / 255));
    lightest = Math.max(lightest, 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0));
  }
  return 1.05 / (lightest + 0.05);
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
