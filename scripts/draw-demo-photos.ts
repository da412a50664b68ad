import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

// Draws the photos of `npm start -- --demo`: node scripts/draw-demo-photos.ts. The photos are committed: the server reads no SVG.
for (const drawing of globSync(join(projectRoot, 'scripts/demo-photos/*.svg'))) {
  const svg = readFileSync(drawing, 'utf8').replace(
    /data-room="(.+?) (.+?) (.+?)">/,
    (_, light: string, dark: string, floor: string) => `>${drawRoom(light, dark, floor)}`,
  );
  await sharp(Buffer.from(svg))
    .webp({ quality: 86, effort: 6 })
    .toFile(join(projectRoot, 'apps/api/demo', `${parse(drawing).name}.webp`));
}

function drawRoom(light: string, dark: string, floor: string): string {
  return `<linearGradient id="wall" gradientTransform="rotate(90)"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="floor" gradientTransform="rotate(270)"><stop stop-color="${floor}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <radialGradient id="light" cx=".3" cy=".2" r=".9"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop stop-opacity=".45"/><stop offset="1" stop-opacity="0"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect y="520" width="100%" height="200" fill="url(#floor)"/>
    <rect width="100%" height="100%" fill="url(#light)"/>`;
}
