/** A child process that writes labels: `node write-labels.ts pdf|svg COUNT FILE`. It prints its measurements as JSON. */
import { createWriteStream, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openTypeface } from '@homeward/labels/drawing/typeface.ts';
import { readLayout } from '@homeward/labels/layout/read-layout.ts';
import { buildCodes, eachOf } from '@homeward/labels/test-labels/build-codes.ts';
import { writePdf } from '@homeward/labels/writing/write-pdf.ts';
import { writeSvgs } from '@homeward/labels/writing/write-svgs.ts';

export interface WrittenLabels {
  readonly seconds: number;
  readonly bytes: number;
  readonly peakBytes: number;
}

export const LAYOUT = 'avery-l7160';

const [kind, count, file] = process.argv.slice(2);
if (kind !== undefined && file !== undefined) {
  const codes = buildCodes(Number(count));
  const started = performance.now();
  const given = {
    layout: await readLayout(LAYOUT),
    brand: { name: 'Homeward', typeface: openTypeface() },
    title: 'Bench',
  };
  const write = kind === 'pdf' ? writePdf : writeSvgs;
  await write(createWriteStream(file), eachOf(codes), given);
  const written: WrittenLabels = {
    seconds: (performance.now() - started) / 1000,
    bytes: statSync(file).size,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  console.log(JSON.stringify(written));
}
