import { availableParallelism } from 'node:os';
import type { RawPicture } from '@homeward/testing/tag-pictures/light-picture.ts';
import { openScannerPage } from './open-scanner-page.ts';
import { quantile } from './quantile.ts';

interface LabelledPicture {
  readonly group: string;
  /** Undefined if the picture contains no code. */
  readonly text: string | undefined;
  readonly picture: RawPicture;
}

interface Result {
  readonly group: string;
  readonly reader: string;
  readonly hasCode: boolean;
  readonly isRead: boolean;
  readonly falseReads: number;
  readonly ms: number;
}

/** Reads each picture with each reader and prints the right readings of each group, the false ones and the times. */
export async function measureReaders(
  pictures: Iterable<LabelledPicture> | AsyncIterable<LabelledPicture>,
): Promise<void> {
  const results: Result[] = [];
  const page = await openScannerPage();
  try {
    let isWarm = false;
    for await (const { group, text, picture } of pictures) {
      if (!isWarm) await page.read(picture);
      isWarm = true;
      for (const [reader, { texts: found, ms }] of Object.entries(await page.read(picture))) {
        // A detected but undecoded code has no text.
        const texts = found.filter(Boolean);
        const isRead = text !== undefined && texts.includes(text);
        const falseReads = texts.length - Number(isRead);
        results.push({ group, reader, hasCode: text !== undefined, isRead, falseReads, ms });
      }
      if (process.stderr.isTTY) process.stderr.write(`\r${group.padEnd(12)}`);
    }
  } finally {
    await page.close();
  }
  console.log(`\nChromium ${page.browserVersion}, ${availableParallelism()} cores\n`);
  printResults(results);
}

function printResults(results: readonly Result[]): void {
  const readers = [...new Set(results.map(({ reader }) => reader))];
  const groups = [...new Set(results.map(({ group }) => group))];
  const row = (name: string, cell: (own: readonly Result[]) => string | number, group?: string) => {
    const cells = readers.map((reader) =>
      cell(results.filter((it) => it.reader === reader && (group === undefined || it.group === group))),
    );
    console.log(`  ${name.padEnd(20)}${cells.map((text) => `${text}`.padStart(14)).join('')}`);
  };
  const countRead = (own: readonly Result[]) => own.filter(({ isRead }) => isRead).length;
  const countCodes = (own: readonly Result[]) => own.filter(({ hasCode }) => hasCode).length;
  const total = countCodes(results) / readers.length;
  const msAt = (share: number) => (own: readonly Result[]) =>
    quantile(
      own.map(({ ms }) => ms),
      share,
    ).toFixed(0);

  row('', ([first]) => first?.reader ?? '');
  for (const group of groups) {
    const count = countCodes(results.filter((it) => it.group === group)) / readers.length;
    if (count > 0) row(`${group} (${count})`, countRead, group);
  }
  row(`all of ${total}`, countRead);
  row('false reads', (own) => own.reduce((sum, { falseReads }) => sum + falseReads, 0));
  row('ms, median', msAt(0.5));
  row('ms, p95', msAt(0.95));
}
