import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

// Draws the photos of `npm start -- --demo`: node scripts/draw-demo-photos.ts. They are committed, because the server reads no SVG.
for (const drawing of globSync(join(projectRoot, 'scripts/demo-photos/*.svg')))
  await sharp(drawing)
    .webp({ quality: 86, effort: 6 })
    .toFile(join(projectRoot, 'apps/api/demo', `${parse(drawing).name}.webp`));
