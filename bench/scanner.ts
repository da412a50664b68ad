import { availableParallelism } from 'node:os';
import { WITHOUT_CODE } from '@homeward/testing/tag-pictures/picture-groups.ts';
import { drawTagPictures, PICTURES_PER_GROUP } from '@homeward/testing/tag-pictures/tag-pictures.ts';
import { openScannerPage } from './support/open-scanner-page.ts';
import { quantile } from './support/quantile.ts';

interface Result {
  readonly group: string;
  readonly reader: string;
  readonly isRead: boolean;
  readonly falseReads: number;
  readonly ms: number;
}

const results: Result[] = [];
const page = await openScannerPage();
try {
  let isWarm = false;
  for (const { group, text, picture } of drawTagPictures()) {
    if (!isWarm) await page.read(picture);
    isWarm = true;
    for (const [reader, { texts: found, ms }] of Object.entries(await page.read(picture))) {
      // A reader may detect a code without decoding it; such a code has an empty text.
      const texts = found.filter(Boolean);
      const isRead = text !== undefined && texts.includes(text);
      results.push({ group, reader, isRead, falseReads: texts.length - Number(isRead), ms });
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${group.padEnd(12)}`);
  }
} finally {
  await page.close();
}

const readers = [...new Set(results.map(({ reader }) => reader))];
const of = (reader: string, group?: string) =>
  results.filter((result) => result.reader === reader && (group === undefined || result.group === group));
const countRead = (some: readonly Result[]) => some.filter(({ isRead }) => isRead).length;
const row = (name: string, cell: (reader: string) => string) =>
  console.log(`  ${name.padEnd(20)}${readers.map((reader) => cell(reader).padStart(14)).join('')}`);

const groups = [...new Set(results.map(({ group }) => group))].filter((group) => group !== WITHOUT_CODE);
const total = groups.length * PICTURES_PER_GROUP;
console.log(
  `\nCodes read from generated pictures, ${PICTURES_PER_GROUP} in each group, from the easiest to one that hardly`,
);
console.log(`any reader reads (Chromium ${page.browserVersion}, ${availableParallelism()} cores)\n`);
row('', (reader) => reader);
for (const group of groups) row(group, (reader) => `${countRead(of(reader, group))}`);
row(`all of ${total}`, (reader) => `${countRead(of(reader))}`);
row('false reads', (reader) => `${of(reader).reduce((sum, { falseReads }) => sum + falseReads, 0)}`);
row('ms, median', (reader) =>
  quantile(
    of(reader).map(({ ms }) => ms),
    0.5,
  ).toFixed(0),
);
row('ms, p95', (reader) =>
  quantile(
    of(reader).map(({ ms }) => ms),
    0.95,
  ).toFixed(0),
);

console.log(
  `\n  "${WITHOUT_CODE}" has ${PICTURES_PER_GROUP} more with nothing to read, only false reads to make.`,
);
