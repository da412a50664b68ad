import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RawPicture } from '@homeward/testing/tag-pictures/light-picture.ts';
import sharp from 'sharp';
import { projectRoot } from '../../scripts/project-root.ts';

export const ROTATIONS = [0, 90, 180, 270] as const;

/** The variable may contain the path of a local clone. */
const SOURCE = process.env.PHOTOGRAPHS_FROM ?? 'https://github.com/zxing/zxing.git';
const SETS = 'core/src/test/resources/blackbox';
/** Git ignores this folder, because the photographs belong to others. */
const FOLDER = join(projectRoot, '.cache/photographs');

/** The text in zxing's file lacks a letter of the code's text. */
const CORRECTED: Record<string, readonly [from: string, to: string]> = {
  'qrcode-2/13': ['photograph', 'photography'],
};

interface Photograph {
  readonly group: string;
  readonly text: string;
  readonly picture: RawPicture;
}

/** Yields the photographs of QR codes from zxing's tests in four rotations; fetches them on first use. */
export async function* openZxingPhotographs(): AsyncGenerator<Photograph> {
  if (!existsSync(join(FOLDER, SETS))) fetchPhotographs();
  const files = globSync(`${SETS}/qrcode-[1-6]/*.png`, { cwd: FOLDER }).sort();
  if (files.length === 0) throw new Error(`No photographs in ${FOLDER}: remove it and start again`);
  for (const file of files) {
    const group = basename(dirname(file));
    const path = join(FOLDER, file);
    const [from, to] = CORRECTED[`${group}/${basename(file, '.png')}`] ?? [];
    const written = readFileSync(path.replace(/png$/, 'txt'), 'utf8');
    const text =
      from !== undefined && to !== undefined && !written.includes(to) ? written.replace(from, to) : written;
    for (const degrees of ROTATIONS) yield { group, text, picture: await openRotated(path, degrees) };
  }
}

/** Clones only the folders with photographs. */
function fetchPhotographs(): void {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  git('clone', '--depth=1', '--filter=blob:none', '--no-checkout', SOURCE, FOLDER);
  git('-C', FOLDER, 'sparse-checkout', 'set', ...[1, 2, 3, 4, 5, 6].map((set) => `${SETS}/qrcode-${set}`));
  git('-C', FOLDER, 'checkout', '--quiet');
}

async function openRotated(path: string, degrees: number): Promise<RawPicture> {
  const { data, info } = await sharp(path)
    .rotate(degrees)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}
