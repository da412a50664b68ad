import { Writable } from 'node:stream';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { Brand } from './design-label.ts';
import { openLabelDrawer, type PrintedCode } from './draw-label.ts';
import type { LabelLayout } from './label-layout.ts';
import { labelSvg } from './label-svg.ts';

// A script has nothing else to do meanwhile.
configure({ useWebWorkers: false });

/**
 * Writes a zip to a stream, with one SVG for each code, named by its id, and ends it. Each is drawn when the one before
 * is written. Calls `onLabel` after each; returns how many there were.
 */
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
