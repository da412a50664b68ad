/** Draws the app's icons from the favicon: `node scripts/draw-icons.ts`. The icons are committed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

const PUBLIC = join(projectRoot, 'apps/owner/public');
const PAPER = '#faf6ef';
const TEAL = '#0e5a5a';

interface Icon {
  readonly name: string;
  readonly sizePx: number;
  /** Share of the icon that the mark fills. A platform's mask may leave only a circle of 80 % of the width. */
  readonly share: number;
  readonly ground: string;
  readonly radius: number;
}

const ICONS: readonly Icon[] = [
  { name: 'app-192', sizePx: 192, share: 0.66, ground: TEAL, radius: 0.22 },
  { name: 'app-512', sizePx: 512, share: 0.66, ground: TEAL, radius: 0.22 },
  { name: 'app-maskable-512', sizePx: 512, share: 0.52, ground: TEAL, radius: 0 },
  { name: 'apple-touch-icon', sizePx: 180, share: 0.62, ground: TEAL, radius: 0 },
];

/** Size of favicon.ico, which some programs request without reading a page. */
const ICO_PX = 48;

const favicon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const [tag, strap] = [...favicon.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });

for (const { name, sizePx, share, ground, radius } of ICONS) {
  const markPx = sizePx * share;
  const edgePx = (sizePx - markPx) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
    <rect width="100%" height="100%" rx="${sizePx * radius}" fill="${ground}"/>
    <g transform="translate(${edgePx} ${edgePx * 0.96}) scale(${markPx / 48})" fill="none">
      <path d="${tag}" fill="${PAPER}" fill-rule="evenodd"/>
      <path d="${strap}" stroke="#e0c896" stroke-width="3.4" stroke-linecap="round"/>
    </g>
  </svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 90 })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}

const png = await sharp(join(PUBLIC, 'favicon.svg'), { density: (72 * ICO_PX) / 48 })
  .resize(ICO_PX, ICO_PX)
  .png({ palette: true, quality: 90 })
  .toBuffer();
// The file is an ICO directory with one entry, which is a PNG.
const ico = Buffer.alloc(22);
ico.writeUInt16LE(1, 2);
ico.writeUInt16LE(1, 4);
ico.writeUInt8(ICO_PX, 6);
ico.writeUInt8(ICO_PX, 7);
ico.writeUInt16LE(1, 10);
ico.writeUInt16LE(32, 12);
ico.writeUInt32LE(png.length, 14);
ico.writeUInt32LE(ico.length, 18);
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([ico, png]));
