import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { fileName, listSheets, type Pair, SCHEMES, SHOTS, type Size } from './screenshot-files.ts';

/** Width of a screenshot in px, screenshots per row, and rows per sheet. */
const LAYOUTS: Record<Size, { width: number; columns: number; rows: number }> = {
  phone: { width: 390, columns: 2, rows: 2 },
  desktop: { width: 800, columns: 1, rows: 3 },
};
const GAP = 20;
const CAPTION = 36;
const GROUND = '#8d8d8d';

interface Cell {
  readonly caption: string;
  readonly screenshots: readonly Buffer[];
  readonly height: number;
}

export async function drawSheets(area: string, size: Size, pairs: readonly Pair[]): Promise<void> {
  const { columns, rows } = LAYOUTS[size];
  const perSheet = columns * rows;
  for (const old of listSheets(area, size)) rmSync(join(SHOTS, old));
  mkdirSync(join(SHOTS, 'sheets'), { recursive: true });
  for (let at = 0; at < pairs.length; at += perSheet) {
    const file = `sheets/${fileName(area)}-${size}-${at / perSheet + 1}.png`;
    await drawSheet(pairs.slice(at, at + perSheet), size, join(SHOTS, file));
  }
}

async function drawSheet(pairs: readonly Pair[], size: Size, file: string): Promise<void> {
  const { width, columns } = LAYOUTS[size];
  const cells = await Promise.all(pairs.map((pair) => readCell(pair, width)));
  const layers: OverlayOptions[] = [];
  let top = GAP;
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    for (const [column, cell] of row.entries()) {
      const left = GAP + column * SCHEMES.length * (width + GAP);
      layers.push({ input: drawCaption(cell.caption, 2 * width), left, top });
      for (const [index, input] of cell.screenshots.entries())
        layers.push({ input, left: left + index * (width + GAP), top: top + CAPTION });
    }
    top += CAPTION + Math.max(...row.map(({ height }) => height)) + GAP;
  }
  const sheetWidth = GAP + Math.min(columns, cells.length) * SCHEMES.length * (width + GAP);
  await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: GROUND } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toFile(file);
}

async function readCell({ area, scene, size, files }: Pair, width: number): Promise<Cell> {
  const read = await Promise.all(
    SCHEMES.map((scheme) =>
      sharp(join(SHOTS, files[scheme])).resize({ width }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  return {
    caption: `${area}: ${scene} (${size})`,
    screenshots: read.map(({ data }) => data),
    height: Math.max(...read.map(({ info }) => info.height)),
  };
}

function drawCaption(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text y="24" font-family="sans-serif" font-size="20" font-weight="bold" fill="#fff">${escaped}</text></svg>`,
  );
}
