import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { printedAddress } from '@homeward/contract/label-address';
import type { LabelFormat, LabelLayoutName } from '@homeward/contract/label-files';
import { openLabelDrawer, type PrintedCode } from '@homeward/labels/drawing/draw-label.ts';
import { openTypeface } from '@homeward/labels/drawing/typeface.ts';
import { LabelError } from '@homeward/labels/label-error.ts';
import { countPages, dotOf, type PrintOptions } from '@homeward/labels/layout/print-options.ts';
import { BUILT_IN_LAYOUTS } from '@homeward/labels/layout/read-layout.ts';
import { writeCsv } from '@homeward/labels/writing/write-csv.ts';
import { writePdf } from '@homeward/labels/writing/write-pdf.ts';
import { pageSvg, writeSvgs } from '@homeward/labels/writing/write-svgs.ts';

export interface LabelTask {
  readonly ids: readonly string[];
  readonly publicUrl: string;
  readonly isShort: boolean;
  readonly layout: LabelLayoutName;
  readonly brand: string;
  /** A line for finders, or empty. */
  readonly appeal: string;
  readonly print: PrintOptions;
  /** Name of the batch; empty for a single tag. */
  readonly batch: string;
  /** Number of all labels of the file; `ids` may contain only its first page. */
  readonly count: number;
}

export interface LabelPreview {
  readonly svg: string;
  readonly pages: number;
  readonly moduleMm: number;
}

export interface LabelPart {
  readonly bytes: Uint8Array;
  readonly drawn: number;
}

const PART_BYTES = 512 * 1024;
const NICE = 10;

// Page requests have priority over drawing. Only Linux has priorities for threads; elsewhere the whole process would slow down.
if (process.platform === 'linux') setPriority(NICE);

const typeface = openTypeface();

/** Draws the first page. If the labels cannot be drawn, returns the reason. */
export function preview(task: LabelTask): LabelPreview | { readonly problem: string } {
  try {
    return drawFirstPage(task);
  } catch (error) {
    if (error instanceof LabelError) return { problem: error.message };
    throw error;
  }
}

function drawFirstPage(task: LabelTask): LabelPreview {
  const { brand: name, appeal, print, count } = task;
  const missing = typeface.missingOf(name);
  if (missing.length > 0) {
    throw new LabelError(
      `The font of labels has no ${missing.map((letter) => `"${letter}"`).join(', ')}. Use another name.`,
    );
  }
  const layout = BUILT_IN_LAYOUTS[task.layout];
  const brand = { name, typeface, appeal };
  const codes = task.ids.map((id) => codeOf(task, id));
  const draw = openLabelDrawer(layout.label, brand, dotOf(print));
  const moduleMm = Math.min(...codes.map((code) => draw(code).moduleMm)) * print.scale;
  return { svg: pageSvg(codes, { layout, brand, print }), pages: countPages(layout, count, print), moduleMm };
}

/** Sends a file of labels to the port in parts; each part awaits an acknowledgement. Returns the number of labels. */
export async function write({
  task,
  format,
  port,
}: {
  readonly task: LabelTask;
  readonly format: LabelFormat;
  readonly port: MessagePort;
}): Promise<number> {
  const layout = BUILT_IN_LAYOUTS[task.layout];
  const { print, batch } = task;
  const brand = { name: task.brand, typeface, appeal: task.appeal };
  let drawn = 0;
  const onLabel = () => {
    drawn += 1;
  };
  const stream = openPartStream(port, () => drawn);
  async function* codes() {
    for (const id of task.ids) yield codeOf(task, id);
  }
  if (format === 'csv') await writeCsv(stream, codes(), { batch }, onLabel);
  else if (format === 'svg') await writeSvgs(stream, codes(), { layout, brand, print }, onLabel);
  else await writePdf(stream, codes(), { layout, brand, print, title: batch || task.brand }, onLabel);
  return drawn;
}

const codeOf = ({ publicUrl, isShort }: LabelTask, id: string): PrintedCode => ({
  id,
  url: printedAddress(publicUrl, id, { isShort }),
});

function openPartStream(port: MessagePort, countDrawn: () => number): Writable {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const send = async () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    port.postMessage({ bytes, drawn: countDrawn() } satisfies LabelPart);
    await once(port, 'message');
  };
  return new Writable({
    highWaterMark: PART_BYTES,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < PART_BYTES) done();
      else send().then(() => done(), done);
    },
    final(done) {
      send().then(() => done(), done);
    },
  });
}
