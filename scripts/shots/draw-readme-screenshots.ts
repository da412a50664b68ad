import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../project-root.ts';
import { type Scheme, SHOTS, screenshotFile } from './screenshot-files.ts';

const SHOWN: readonly (readonly [title: string, scheme: Scheme])[] = [
  ['Finder: lost', 'light'],
  ['Home: items', 'light'],
  ['Home: lost mode asked for', 'dark'],
  ['Activation: done, with a photo', 'light'],
];
const WIDTH = 390;
const HEIGHT = 844;
const GAP = 28;
const GROUND = '#d9d4c7';
const RADIUS = 22;
const MAX_BYTES = 120_000;

export const README_SCREENSHOTS = 'docs/screens.webp';
export const README_SCENES: readonly string[] = SHOWN.map(([title]) => title);

export async function drawReadmeScreenshots(): Promise<void> {
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  );
  const layers = await Promise.all(
    SHOWN.map(async ([title, scheme], index) => ({
      input: await sharp(join(SHOTS, screenshotFile(title, 'phone', scheme)))
        .resize({ width: WIDTH, height: HEIGHT, position: 'top' })
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: GAP + index * (WIDTH + GAP),
      top: GAP,
    })),
  );
  const file = join(projectRoot, README_SCREENSHOTS);
  const width = GAP + SHOWN.length * (WIDTH + GAP);
  await sharp({ create: { width, height: HEIGHT + 2 * GAP, channels: 3, background: GROUND } })
    .composite(layers)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(file);
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${README_SCREENSHOTS} has ${size} bytes, at most ${MAX_BYTES}`);
}
