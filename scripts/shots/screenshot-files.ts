import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

export const SHOTS = join(projectRoot, '.cache/shots');

export const SIZES = ['phone', 'desktop'] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Size = (typeof SIZES)[number];
export type Scheme = (typeof SCHEMES)[number];

export interface Pair {
  readonly area: string;
  readonly scene: string;
  readonly size: Size;
  readonly files: Readonly<Record<Scheme, string>>;
}

/** Returns the path of a screenshot whose title is the area, a colon and the scene. */
export function screenshotFile(title: string, size: string, scheme: string): string {
  const [area = '', scene = ''] = title.split(': ');
  return `screenshots/${fileName(area)}/${fileName(scene)}.${size}.${scheme}.webp`;
}

export function listPairs(
  catalogue: readonly { area: string; scenes: readonly { name: string }[] }[],
): Pair[] {
  const taken = new Set(globSync('screenshots/*/*.webp', { cwd: SHOTS }));
  return catalogue.flatMap(({ area, scenes }) =>
    SIZES.flatMap((size) =>
      scenes
        .map(({ name: scene }) => {
          const [light, dark] = SCHEMES.map((scheme) => screenshotFile(`${area}: ${scene}`, size, scheme));
          return { area, scene, size, files: { light, dark } as Pair['files'] };
        })
        .filter(({ files }) => taken.has(files.light) && taken.has(files.dark)),
    ),
  );
}

/** Lists contact sheets as paths below SHOTS. Without arguments, it lists the sheets of all areas and sizes. */
export function listSheets(area = '*', size: Size | '*' = '*'): string[] {
  return globSync(`sheets/${area === '*' ? area : fileName(area)}-${size}-*.png`, { cwd: SHOTS }).sort();
}

export function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
