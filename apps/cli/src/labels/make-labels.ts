import { GOOD_MODULE_MM } from '@homeward/labels/drawing/design-label.ts';
import { openLabelDrawer, type PrintedCode } from '@homeward/labels/drawing/draw-label.ts';
import { openTypeface, type Typeface } from '@homeward/labels/drawing/typeface.ts';
import { withTouch } from '@homeward/labels/layout/label-layout.ts';
import {
  assertPrintable,
  countPages,
  dotOf,
  PLAIN_PRINT,
  type PrintOptions,
} from '@homeward/labels/layout/print-options.ts';
import { readLayout } from '@homeward/labels/layout/read-layout.ts';
import { writeCsv } from '@homeward/labels/writing/write-csv.ts';
import { writePdf } from '@homeward/labels/writing/write-pdf.ts';
import { writeSvgs } from '@homeward/labels/writing/write-svgs.ts';
import { countOf } from '../count-of.ts';
import { type OutputFile, writeWholeFiles } from './write-whole-files.ts';

export interface LabelBatch {
  readonly name: string;
  readonly count: number;
  readonly outOfUse: number;
  readonly brandName: string;
  listCodes(): AsyncIterable<PrintedCode>;
}

/** Options for labels; at least one of `out` (PDF), `svg` (zip) and `csv` is required. */
export interface LabelOptions {
  readonly layout: string;
  /** `corner` or `dot` overrides the layout's tactile mark. */
  readonly touch?: string | undefined;
  readonly out?: string | undefined;
  readonly svg?: string | undefined;
  readonly csv?: string | undefined;
  readonly force: boolean;
  readonly font?: string | undefined;
  /** A line for finders. */
  readonly appeal?: string | undefined;
  readonly print?: PrintOptions | undefined;
}

/** Writes a batch's labels and returns messages for the operator. If it throws, no file is written, and the error names a remedy. */
export async function makeLabels(batch: LabelBatch, options: LabelOptions): Promise<readonly string[]> {
  const plain = await readLayout(options.layout);
  const layout = options.touch === undefined ? plain : withTouch(plain, options.touch);
  const typeface = openTypeface(options.font);
  const { print = PLAIN_PRINT, appeal } = options;
  assertWritable(typeface, batch.brandName, appeal);
  const brand = { name: batch.brandName, typeface, appeal };
  const first = await firstOf(batch);
  assertPrintable(layout, print);
  const { code, moduleMm, lines } = openLabelDrawer(layout.label, brand, dotOf(print))(first);

  const { out, svg, csv } = options;
  const outputs: OutputFile[] = [];
  const written = { out: 0, svg: 0, csv: 0 };
  const add = (
    kind: keyof typeof written,
    write: (
      stream: Parameters<OutputFile['fill']>[0],
      codes: AsyncIterable<PrintedCode>,
      step: () => void,
    ) => Promise<number>,
  ) => {
    const file = options[kind];
    if (file === undefined) return;
    outputs.push({
      file,
      async fill(stream) {
        const { step } = createProgress(file, batch.count);
        written[kind] = await write(stream, batch.listCodes(), step);
      },
    });
  };
  add('out', (stream, codes, step) =>
    writePdf(stream, codes, { layout, brand, title: batch.name, print }, step),
  );
  add('svg', (stream, codes, step) => writeSvgs(stream, codes, { layout, brand, print }, step));
  add('csv', (stream, codes, step) => writeCsv(stream, codes, { batch: batch.name }, step));
  await writeWholeFiles(outputs, options);

  const size = `${code.sideMm.toFixed(1)} mm with its quiet zone, a module ${moduleMm.toFixed(2)} mm`;
  const pages = countPages(layout, written.out, print);
  const count = written.out || written.svg || written.csv;
  return [
    ...(batch.outOfUse === 0
      ? []
      : [`${batch.outOfUse} of ${count + batch.outOfUse} codes are out of use and have no label.`]),
    ...(out === undefined
      ? []
      : [
          `${out}: ${countOf(written.out, 'label')} on ${countOf(pages, 'page')}; print it at 100 %, not "to fit".`,
        ]),
    ...(svg === undefined ? [] : [`${svg}: ${countOf(written.svg, 'SVG')} of one label each.`]),
    ...(csv === undefined ? [] : [`${csv}: ${countOf(written.csv, 'row')} of id, link and batch.`]),
    ...(out === undefined && svg === undefined ? [] : [`Each code measures ${size}.`]),
    ...(lines.length === 0
      ? ['There is no room for the id: such a label works only while its code is readable.']
      : []),
    ...(moduleMm < GOOD_MODULE_MM
      ? [
          `Below ${GOOD_MODULE_MM} mm a module needs a good printer: read some of these with a phone before you print all.`,
        ]
      : []),
  ];
}

async function firstOf({ name, listCodes }: LabelBatch): Promise<PrintedCode> {
  for await (const code of listCodes()) return code;
  throw new Error(`The batch "${name}" has no codes.`);
}

function assertWritable({ missingOf }: Typeface, brandName: string, appeal = ''): void {
  if (missingOf(appeal).length > 0)
    throw new Error(`The built-in font cannot write "${appeal}": give one that can with --font FILE.ttf.`);
  const missing = missingOf(brandName);
  if (missing.length === 0) return;
  throw new Error(
    `The built-in font cannot write ${missing.map((letter) => `"${letter}"`).join(', ')} of the name "${brandName}": ` +
      'give one that can with --font FILE.ttf, or another name for the labels with --brand NAME.',
  );
}

const BAR_LENGTH = 30;
const LONG_RUN = 1000;
const LOG_SHARE = 0.1;

export interface Progress {
  step(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Reports progress: a bar on a terminal; in other outputs a line for each tenth of a long run. */
export function createProgress(name: string, total: number, screen: Screen = process.stderr): Progress {
  let done = 0;
  let shown = 0;
  const share = () => (total === 0 ? 1 : done / total);
  const counts = () => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return {
    step() {
      done += 1;
      const every = screen.isTTY ? 0.01 : LOG_SHARE;
      const reached = Math.floor(share() / every + 1e-9);
      if (reached === shown && done < total) return;
      shown = reached;
      if (screen.isTTY) {
        const full = Math.round(share() * BAR_LENGTH);
        const bar = '█'.repeat(full) + '░'.repeat(BAR_LENGTH - full);
        screen.write(`\r${bar} ${counts()}  ${name}${done >= total ? '\n' : ''}`);
      } else if (total >= LONG_RUN) {
        screen.write(`${name}: ${counts()}\n`);
      }
    },
  };
}
