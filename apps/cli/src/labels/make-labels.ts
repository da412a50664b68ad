import { GOOD_MODULE_MM } from './design-label.ts';
import { designOf, type PrintedCode } from './draw-label.ts';
import { createProgress } from './progress.ts';
import { readLayout } from './read-layout.ts';
import { openTypeface, type Typeface } from './typeface.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvgs } from './write-svgs.ts';
import { type OutputFile, writeWholeFiles } from './write-whole-files.ts';

/** A batch of codes, wherever they come from. */
export interface LabelBatch {
  readonly name: string;
  readonly count: number;
  readonly brandName: string;
  /** All of them in the order of their ids; each call begins anew. */
  listCodes(): AsyncIterable<PrintedCode>;
}

/** What to make and where; at least one of `out` (PDF), `svg` (zip) and `csv`. */
export interface LabelOptions {
  /** A built-in name, or a JSON file. */
  readonly layout: string;
  readonly out?: string | undefined;
  readonly svg?: string | undefined;
  readonly csv?: string | undefined;
  /** Replaces files that are there. */
  readonly force: boolean;
  /** A font for letters of the brand's name that the built-in one has not. */
  readonly font?: string | undefined;
}

/** Writes labels of a batch; throws, before it writes, with what to do about it. Returns what there is to say. */
export async function makeLabels(batch: LabelBatch, options: LabelOptions): Promise<readonly string[]> {
  const layout = await readLayout(options.layout);
  const typeface = openTypeface(options.font);
  assertWritable(typeface, batch.brandName);
  const brand = { name: batch.brandName, typeface };
  const first = await firstOf(batch);
  const { code, moduleMm } = designOf(layout.label, first, brand);

  const { out, svg, csv } = options;
  const outputs: OutputFile[] = [];
  const add = (
    file: string | undefined,
    write: (
      stream: Parameters<OutputFile['fill']>[0],
      codes: AsyncIterable<PrintedCode>,
      step: () => void,
    ) => unknown,
  ) => {
    if (file === undefined) return;
    outputs.push({
      file,
      async fill(stream) {
        const { step } = createProgress(file, batch.count);
        await write(stream, batch.listCodes(), step);
      },
    });
  };
  add(out, (stream, codes, step) => writePdf(stream, codes, { layout, brand, title: batch.name }, step));
  add(svg, (stream, codes, step) => writeSvgs(stream, codes, { layout, brand }, step));
  add(csv, (stream, codes, step) => writeCsv(stream, codes, { batch: batch.name }, step));
  await writeWholeFiles(outputs, options);

  const size = `${code.sideMm.toFixed(1)} mm with its quiet zone, a module ${moduleMm.toFixed(2)} mm`;
  const pages = Math.ceil(batch.count / (layout.columns * layout.rows));
  return [
    ...(out === undefined
      ? []
      : [`${out}: ${batch.count} labels on ${pages} pages; print it at 100 %, not "to fit".`]),
    ...(svg === undefined ? [] : [`${svg}: ${batch.count} SVGs of one label each.`]),
    ...(csv === undefined ? [] : [`${csv}: ${batch.count} rows of id, link and batch.`]),
    ...(out === undefined && svg === undefined ? [] : [`Each code measures ${size}.`]),
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

function assertWritable({ missingOf }: Typeface, brandName: string): void {
  const missing = missingOf(brandName);
  if (missing.length === 0) return;
  throw new Error(
    `The built-in font cannot write ${missing.map((letter) => `"${letter}"`).join(', ')} of the name "${brandName}": ` +
      'give one that can with --font FILE.ttf, or another name for the labels with --brand NAME.',
  );
}
