import { createHash } from 'node:crypto';
import {
  type ArchivedRow,
  type ArchiveHeader,
  damaged,
  isRowLine,
  notAnArchive,
  parseEndLine,
  parseHeader,
  parseRow,
  parseTableEndLine,
  parseTableLine,
  type TableLine,
} from './archive-format.ts';
import type { TableSummary } from './write-archive.ts';

export type ArchivePart =
  | { readonly part: 'header'; readonly header: ArchiveHeader }
  | { readonly part: 'table'; readonly table: TableLine }
  | { readonly part: 'rows'; readonly rows: readonly ArchivedRow[] }
  | { readonly part: 'table-end'; readonly summary: TableSummary };

const BATCH_ROWS = 1000;
const BATCH_BYTES = 1024 * 1024;

/** Throws ArchiveError at the first wrong count, checksum or order. Callers must not trust any part before the end is read. */
export async function* readArchive(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart, void> {
  const all = createHash('sha256');
  const lines = readLines(chunks);
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done) throw damaged('it is cut off');
    return value;
  };
  const nextHashed = async (): Promise<Buffer> => {
    const line = await next();
    all.update(line);
    return line;
  };

  const first = await lines.next();
  if (first.done) throw notAnArchive();
  const header = parseHeader(first.value);
  all.update(first.value);
  yield { part: 'header', header };
  for (const name of header.tables) {
    const table = parseTableLine(await nextHashed());
    if (table.table !== name) throw damaged(`${name} is not where it should be`);
    yield { part: 'table', table };
    yield* readRows(table, nextHashed);
  }
  if (parseEndLine(await next()).sha256 !== all.digest('hex')) throw damaged('its checksum is wrong');
  if (!(await lines.next()).done) throw damaged('something follows its end');
}

async function* readRows(table: TableLine, next: () => Promise<Buffer>): AsyncGenerator<ArchivePart, void> {
  const hash = createHash('sha256');
  let rowCount = 0;
  let batch: ArchivedRow[] = [];
  let batchBytes = 0;
  for (;;) {
    const line = await next();
    const isRow = isRowLine(line);
    if (batch.length > 0 && (!isRow || batch.length === BATCH_ROWS || batchBytes > BATCH_BYTES)) {
      yield { part: 'rows', rows: batch };
      batch = [];
      batchBytes = 0;
    }
    if (!isRow) {
      const summary = { table: table.table, ...parseTableEndLine(line) };
      if (summary.rows !== rowCount)
        throw damaged(`${table.table} has ${rowCount} rows, not ${summary.rows}`);
      if (summary.sha256 !== hash.digest('hex')) throw damaged(`the checksum of ${table.table} is wrong`);
      yield { part: 'table-end', summary };
      return;
    }
    batch.push(parseRow(line, table.columns.length));
    batchBytes += line.length;
    rowCount += 1;
    hash.update(line);
  }
}

const LINE_FEED = 0x0a;
/** Maximum length of a line. It is far above that of any row and bounds the memory for a file that is not an archive. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxLineBytes = MAX_LINE_BYTES,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end + 1));
      yield parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      parts = [];
      byteCount = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    byteCount += chunk.length - start;
    if (byteCount > maxLineBytes) throw damaged('a line is too long');
  }
  if (byteCount > 0) throw damaged('it is cut off');
}
