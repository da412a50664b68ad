import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeQR from 'qr';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePicture, loadDecoder } from './decode-picture.ts';

const TAG = 'https://homeward.example/qr-code/2345678923456789';
const FOREIGN = 'https://menu.example/today';
/** Frames alternate between this number of views. */
const TURNS = 3;

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
const WHITE: Rgba = [255, 255, 255, 255];
const BLACK: Rgba = [0, 0, 0, 255];
const CLEAR: Rgba = [0, 0, 0, 0];
const CLEAR_WHITE: Rgba = [255, 255, 255, 0];

interface Code {
  readonly text: string;
  readonly left: number;
  readonly modulePx: number;
  readonly dark?: Rgba;
}

function modulesOf(text: string): boolean[][] {
  const bordered = encodeQR(text, 'raw', { border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

/** Draws codes beside each other; `ground` is also the colour of their light modules. */
function draw(width: number, height: number, ground: Rgba, codes: readonly Code[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(ground, at);
  for (const { text, left, modulePx, dark = BLACK } of codes) {
    const modules = modulesOf(text);
    const side = modules.length * modulePx;
    const top = Math.floor((height - side) / 2);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const isDark = modules[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)] === true;
        if (isDark) data.set(dark, ((top + y) * width + left + x) * 4);
      }
    }
  }
  return { width, height, data };
}

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await loadDecoder(`data:application/wasm;base64,${readFileSync(file, 'base64')}`);
});

describe('a decoded picture', () => {
  const faint: Rgba = [253, 253, 253, 255];
  const both = draw(700, 400, WHITE, [
    { text: FOREIGN, left: 40, modulePx: 9 },
    { text: TAG, left: 420, modulePx: 5, dark: faint },
  ]);

  it('with a faint tag beside a clear code of another service gives the tag, from a photo', async () => {
    expect(await decodePicture(both, 'photo', 0)).toContain(TAG);
  });

  it('with a faint tag beside a clear code of another service gives the tag, from one of the next frames', async () => {
    const texts: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) texts.push(...(await decodePicture(both, 'frame', turn)));
    expect(texts).toContain(TAG);
  });

  it.each(['frame', 'photo'] as const)(
    'with only a code of another service gives its text once, from a %s',
    async (effort) => {
      const picture = draw(500, 400, WHITE, [{ text: FOREIGN, left: 100, modulePx: 8 }]);
      expect(await decodePicture(picture, effort, 0)).toEqual([FOREIGN]);
    },
  );

  it.each([
    ['black on a transparent ground', CLEAR, BLACK],
    ['white on a transparent ground', CLEAR_WHITE, WHITE],
    ['half transparent on white', WHITE, [0, 0, 0, 128] as Rgba],
  ])('with a tag %s gives the tag', async (_, ground, dark) => {
    const picture = draw(400, 400, ground, [{ text: TAG, left: 60, modulePx: 8, dark }]);
    expect(await decodePicture(picture, 'photo', 0)).toEqual([TAG]);
  });

  it.each(['frame', 'photo'] as const)(
    'with a tag whose finder pattern is scratched gives the tag, from a %s',
    async (effort) => {
      const picture = draw(400, 400, WHITE, [{ text: TAG, left: 60, modulePx: 8 }]);
      const side = modulesOf(TAG).length * 8;
      const top = Math.floor((400 - side) / 2);
      // Whitens the outer two modules of the left finder pattern's corner.
      for (let y = top; y < top + 24; y += 1)
        for (let x = 60; x < 84; x += 1) picture.data.set(WHITE, (y * 400 + x) * 4);
      expect(await decodePicture(picture, effort, TURNS - 1)).toEqual([TAG]);
    },
  );
});
