import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TAG_CSV } from '@homeward/contract/texts/tag-csv';
import { stringify } from 'csv-stringify';
import type { PrintedCode } from '../drawing/draw-label.ts';

/** Writes CSV (RFC 4180) and ends the stream. Fields are escaped, so that no spreadsheet evaluates a field as a formula. */
export async function writeCsv(
  stream: Writable,
  codes: AsyncIterable<PrintedCode>,
  { batch }: { batch: string },
  onLabel: () => void = () => undefined,
): Promise<number> {
  let count = 0;
  async function* rows() {
    for await (const { id, url } of codes) {
      yield [id, url, batch];
      count += 1;
      onLabel();
    }
  }
  await pipeline(Readable.from(rows()), stringify(TAG_CSV), stream);
  return count;
}
