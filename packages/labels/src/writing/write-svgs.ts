import { Writable } from 'node:stream';
import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from '@homeward/ui/pictures/brand-mark-shape.ts';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { QUIET_MODULES } from '../drawing/code-modules.ts';
import type { Brand } from '../drawing/design-label.ts';
import { type DrawnLabel, openLabelDrawer, type PrintedCode } from '../drawing/draw-label.ts';
import { OUTLINE_SIZE, type Typeface } from '../drawing/typeface.ts';
import { type LabelLayout, touchPath } from '../layout/label-layout.ts';

// A command may block its main thread.
configure({ useWebWorkers: false });

/** Streams a zip with one SVG per code, named by its id; ends the stream and returns their number. Draws one SVG at a time. */
export async function writeSvgs(
  stream: Writable,
  codes: AsyncIterable<PrintedCode>,
  { layout, brand }: { layout: LabelLayout; brand: Brand },
  onLabel: () => void = () => undefined,
): Promise<number> {
  const draw = openLabelDrawer(layout.label, brand);
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

/** Draws a label in its real size. Text becomes paths, which need no font; a white background makes the code readable anywhere. */
function labelSvg(drawn: DrawnLabel, { label, cutLines }: LabelLayout, typeface: Typeface): string {
  const { widthMm, heightMm, code, moduleMm, modules, marks, lines } = drawn;
  const touch = touchPath(label);
  const codeAt = `translate(${mm(code.xMm)} ${mm(code.yMm)}) scale(${mm(moduleMm)})`;
  const dark = modules.runs.map(
    ({ column, row, length }) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h${length}v1h-${length}z`,
  );
  const sideInModules = modules.size + 2 * QUIET_MODULES;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm)}mm" height="${mm(heightMm)}mm" ` +
      `viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}">`,
    ...(cutLines ? [cutLine(label)] : []),
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
        .map(({ path, x, y }) => `<path transform="translate(${mm(x)} ${mm(y)})" d="${path}"/>`);
      return `<g transform="${at}">${letters.join('')}</g>`;
    }),
    '</g></svg>\n',
  ].join('\n');
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
