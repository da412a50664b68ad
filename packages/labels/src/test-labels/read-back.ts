import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodePicture, loadDecoder } from '@homeward/owner/lib/code-reader/decode-picture.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type LabelLayout, labelSize, placeOfLabel } from '../layout/label-layout.ts';

/** Resolution of an office printer or an old scanner: the smallest modules are only a few pixels wide. */
const DOTS_PER_INCH = 200;
const PIXELS_PER_MM = DOTS_PER_INCH / 25.4;
const FINE_DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
const CAMERA_PIXELS = 3;

/** Loads the product's decoder from bytes, because Node cannot fetch a path. */
export async function openDecoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await loadDecoder(`data:application/wasm;base64,${readFileSync(file, 'base64')}`);
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export async function readLabelsOfPdf(
  pdf: Buffer,
  layout: LabelLayout,
  count: number,
): Promise<readonly (readonly string[])[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts: (readonly string[])[] = [];
  let rendered: { page: number; raster: Raster } | undefined;
  for (let index = 0; index < count; index += 1) {
    const { page, xMm, yMm } = placeOfLabel(layout, index);
    if (rendered?.page !== page) {
      const scale = DOTS_PER_INCH / POINTS_PER_INCH;
      rendered = { page, raster: await document.getPage(page).render({ scale, render: 'bitmap' }) };
    }
    texts.push(await readRaster(cut(rendered.raster, { xMm, yMm, ...labelSize(layout.label) })));
  }
  document.destroy();
  library.destroy();
  return texts;
}

/** Reads each page as if a printer with one ink had printed it: each dot is black or white. */
export async function readPagesInBlackAndWhite(
  pdf: Buffer,
  dotsPerInch: number,
): Promise<readonly (readonly string[])[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts: (readonly string[])[] = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({
      scale: dotsPerInch / POINTS_PER_INCH,
      render: 'bitmap',
    });
    // The enlargement imitates a camera, which sees each dot as several pixels.
    const seen = await sharp(
      data.map((value) => (value < 128 ? 0 : 255)),
      { raw: { width, height, channels: 4 } },
    )
      .resize(width * CAMERA_PIXELS, height * CAMERA_PIXELS, { kernel: 'nearest' })
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    texts.push(await readRaster({ width: seen.info.width, height: seen.info.height, data: seen.data }));
  }
  document.destroy();
  library.destroy();
  return texts;
}

/** Renders a PDF's first page; returns a function that tests a point, in millimetres, for ink. */
export async function openFirstPage(
  pdf: Buffer,
  { page }: LabelLayout,
): Promise<(xMm: number, yMm: number) => boolean> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const scale = FINE_DOTS_PER_INCH / POINTS_PER_INCH;
  const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap' });
  document.destroy();
  library.destroy();
  // The page's size in pixels is rounded, so each axis has its own scale.
  const [column, row] = [
    (xMm: number) => Math.floor((xMm / page.widthMm) * width),
    (yMm: number) => Math.floor((yMm / page.heightMm) * height),
  ];
  return (xMm, yMm) => (data[(row(yMm) * width + column(xMm)) * 4] ?? 255) < 128;
}

export async function readSvg(svg: string): Promise<readonly string[]> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DOTS_PER_INCH })
    .flatten({ background: '#888' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readRaster({ width: info.width, height: info.height, data });
}

async function readRaster({ width, height, data }: Raster): Promise<readonly string[]> {
  return decodePicture({ width, height, data: new Uint8ClampedArray(data) }, 'photo', 0);
}

function cut(
  { width, data }: Raster,
  area: { xMm: number; yMm: number; widthMm: number; heightMm: number },
): Raster {
  const [left, top] = [Math.round(area.xMm * PIXELS_PER_MM), Math.round(area.yMm * PIXELS_PER_MM)];
  const [columns, rows] = [
    Math.floor(area.widthMm * PIXELS_PER_MM),
    Math.floor(area.heightMm * PIXELS_PER_MM),
  ];
  const part = new Uint8Array(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + columns * 4), row * columns * 4);
  }
  return { width: columns, height: rows, data: part };
}
