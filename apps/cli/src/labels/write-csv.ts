import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { PrintedCode } from './draw-label.ts';

/** Writes id, link and batch of each code to a stream as CSV (RFC 4180) and ends it; no field starts a formula. */
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
  const csv = stringify({
    header: true,
    columns: ['id', 'url', 'batch'],
    record_delimiter: '\r\n',
    escape_formulas: true,
  });
  await pipeline(Readable.from(rows()), csv, stream);
  return count;
}
