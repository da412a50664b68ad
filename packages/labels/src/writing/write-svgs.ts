import { Writable } from 'node:stream';
import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from '@homeward/ui/pictures/brand-mark-shape.ts';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { QUIET_MODULES } from '../drawing/code-modules.ts';
import type { Brand } from '../drawing/design-label.ts';
import { type DrawnLabel, openLabelDrawer, type PrintedCode } from '../drawing/draw-label.ts';
import { OUTLINE_SIZE, type Typeface } from '../drawing/typeface.ts';
import { type LabelLayout, placeOfLabel, touchPath } from '../layout/label-layout.ts';
import {
  dotOf,
  labelsPerPage,
  PLAIN_PRINT,
  type PrintOptions,
  placeOnSheet,
} from '../layout/print-options.ts';

// Web workers are off, because the threads of both callers, a command and the label worker, may block.
configure({ useWebWorkers: false });

/** Streams a zip with one SVG per code, named by id; ends the stream and returns their number. Draws one SVG at a time. */
export async function writeSvgs(
  stream: Writable,
  codes: AsyncIterable<PrintedCode>,
  { layout, brand, print = PLAIN_PRINT }: { layout: LabelLayout; brand: Brand; print?: PrintOptions },
  onLabel: () => void = () => undefined,
): Promise<number> {
  const draw = openLabelDrawer(layout.label, brand, dotOf(print));
  const zip = new ZipWriter<unknown>(Writable.toWeb(stream));
  let count = 0;
  for await (const code of codes) {
    const svg = labelSvg(draw(code), layout, brand.typeface);
    await zip.add(`${code.id}.svg`, new TextReader(svg), { extendedTimestamp: false });
    count += 1;
    onLabel();
  }
  await zip.close();
  return count;
}

/** Draws a label in its real size. Text becomes paths, which need no font when printed. */
function labelSvg(drawn: DrawnLabel, layout: LabelLayout, typeface: Typeface): string {
  return [
    svgStart(drawn),
    ...(layout.cutLines ? [cutLine(layout.label)] : []),
    ...inkOf(drawn, layout.label, typeface),
    '</svg>\n',
  ].join('\n');
}

/** Draws the first page of a PDF: the label outlines in grey, and the ink with the shift and scale of the print options. */
export function pageSvg(
  codes: readonly PrintedCode[],
  { layout, brand, print }: { layout: LabelLayout; brand: Brand; print: PrintOptions },
): string {
  const draw = openLabelDrawer(layout.label, brand, dotOf(print));
  const places = Array.from({ length: labelsPerPage(layout) }, (_, index) => placeOfLabel(layout, index));
  // The page stores each letter's shape once: repeated shapes would be three quarters of its size.
  const shapes = new Map<string, string>();
  const drawGlyph: DrawGlyph = (path, transform) => {
    const id = shapes.get(path) ?? `g${shapes.size}`;
    shapes.set(path, id);
    return `<use href="#${id}" transform="${transform}"/>`;
  };
  const inks = codes.slice(0, labelsPerPage(layout) - print.skip).map((code, index) => {
    const { xMm, yMm } = placeOnSheet(layout, index, print);
    return `${groupAt(xMm, yMm)}${inkOf(draw(code), layout.label, brand.typeface, drawGlyph).join('')}</g>`;
  });
  return [
    svgStart(layout.page),
    `<path fill="#fff" d="M0 0h${mm(layout.page.widthMm)}v${mm(layout.page.heightMm)}h-${mm(layout.page.widthMm)}z"/>`,
    ...places.map(({ xMm, yMm }) => `${groupAt(xMm, yMm)}${cutLine(layout.label)}</g>`),
    `<defs>${[...shapes].map(([path, id]) => `<path id="${id}" d="${path}"/>`).join('')}</defs>`,
    `<g transform="translate(${mm(print.shiftXMm)} ${mm(print.shiftYMm)}) scale(${mm(print.scale)})">`,
    ...inks,
    '</g></svg>\n',
  ].join('\n');
}

const groupAt = (xMm: number, yMm: number) => `<g transform="translate(${mm(xMm)} ${mm(yMm)})">`;

function svgStart({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm)}mm" height="${mm(heightMm)}mm" ` +
    `viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}">`
  );
}

type DrawGlyph = (path: string, transform: string) => string;

/** The white background makes the code readable on any material. */
function inkOf(
  { code, moduleMm, modules, marks, lines }: DrawnLabel,
  label: LabelLayout['label'],
  typeface: Typeface,
  drawGlyph: DrawGlyph = (path, transform) => `<path transform="${transform}" d="${path}"/>`,
): string[] {
  const touch = touchPath(label);
  const codeAt = `translate(${mm(code.xMm)} ${mm(code.yMm)}) scale(${mm(moduleMm)})`;
  const dark = modules.runs.map(
    ({ column, row, length }) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h${length}v1h-${length}z`,
  );
  const sideInModules = modules.size + 2 * QUIET_MODULES;
  return [
    ...(touch ? [`<path id="touch" ${CUT_LOOK} d="${touch}"/>`] : []),
    `<g id="code" transform="${codeAt}"><path fill="#fff" d="M0 0h${sideInModules}v${sideInModules}h-${sideInModules}z"/>` +
      `<path d="${dark.join('')}"/></g>`,
    '<g id="words">',
    ...marks.map(
      ({ xMm, yMm, sideMm }) =>
        `<g transform="translate(${mm(xMm)} ${mm(yMm)}) scale(${mm(sideMm / MARK_SIDE)})">` +
        `<path fill-rule="evenodd" d="${HOUSE}${EYELET}${WRITING}"/>` +
        `<path fill="none" stroke="#000" stroke-width="${STRAP.width}" stroke-linecap="round" d="${STRAP.path}"/></g>`,
    ),
    ...lines.map(({ text, xMm, baselineMm, sizeMm }) => {
      const scale = mm(sizeMm / OUTLINE_SIZE);
      const at = `translate(${mm(xMm)} ${mm(baselineMm)}) scale(${scale} -${scale})`;
      const letters = typeface
        .outlineOf(text)
        .map(({ path, x, y }) => drawGlyph(path, `translate(${mm(x)} ${mm(y)})`));
      return `<g transform="${at}">${letters.join('')}</g>`;
    }),
    '</g>',
  ];
}

const CUT_LOOK = 'fill="none" stroke="#999" stroke-width="0.1"';

function cutLine(label: LabelLayout['label']): string {
  const look = `id="cut" ${CUT_LOOK}`;
  if (label.shape === 'circle') {
    const radius = mm(label.diameterMm / 2);
    return `<circle ${look} cx="${radius}" cy="${radius}" r="${radius}"/>`;
  }
  return `<rect ${look} width="${mm(label.widthMm)}" height="${mm(label.heightMm)}" rx="${mm(label.cornerMm)}"/>`;
}

const mm = (value: number) => Number(value.toFixed(6));
