import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { buildCodes, eachOf } from '../test-labels/build-codes.ts';
import { writeCsv } from './write-csv.ts';

async function csvOf(batch: string, count = 1): Promise<string> {
  const stream = new PassThrough();
  const [written] = await Promise.all([
    buffer(stream),
    writeCsv(stream, eachOf(buildCodes(count)), { batch }),
  ]);
  // The function `text` of Node would remove the byte order mark.
  return written.toString();
}

it('writeCsv writes a byte order mark, a header, and a line per code, ended as in RFC 4180', async () => {
  const [one, two] = buildCodes(2);
  expect(await csvOf('Spring', 2)).toBe(
    `\uFEFFid,url,batch\r\n${one?.id},${one?.url},Spring\r\n${two?.id},${two?.url},Spring\r\n`,
  );
});

it.each([
  ['a, b', '"a, b"'],
  ['so "called"', '"so ""called"""'],
  ['two\r\nlines', '"two\r\nlines"'],
])('writeCsv quotes %j', async (batch, field) => {
  expect(await csvOf(batch)).toContain(`,${field}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@sum', '\t=1'])('never starts a formula: %j', async (batch) => {
  expect(await csvOf(batch)).toMatch(new RegExp(`,"?'${batch.replace(/[=+]/g, '\\$&')}"?\r\n$`));
});
