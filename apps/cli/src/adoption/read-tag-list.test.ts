import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTagList } from './read-tag-list.ts';

const [A, B] = ['2345abcdefghjk0m', '2345abcdefghjk0n'];
const link = (id: string) => `https://tags.example/qr-code/${id}`;

describe('a list of tags', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'homeward-tags-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (text: string | Buffer) => {
    const file = join(folder, 'tags.csv');
    writeFileSync(file, text);
    return readTagList(file);
  };

  it.each([
    ['the command writes', `id,url,batch\r\n${A},${link(A)},Spring\r\n${B},${link(B)},Spring\r\n`],
    [
      'the console writes',
      `"id","url","batch"\r\n"${A}","${link(A)}","Spring"\r\n"${B}","${link(B)}","Spring"\r\n`,
    ],
    [
      'a spreadsheet saves with semicolons',
      `\uFEFFId;Link;Batch\r\n${A};${link(A)};Spring\r\n${B};${link(B)};Spring`,
    ],
    [
      'a spreadsheet saves with other columns first',
      `Batch\tID\tURL\nSpring\t${A}\t${link(A)}\nSpring\t${B}\t${link(B)}\n`,
    ],
    ['has no names of columns', `${A},${link(A)},Spring\n\n${B},${link(B)},Spring\n`],
  ])('that %s is read with ids, links and batches', (_, text) => {
    const { tags, refused } = read(text);
    expect(refused).toEqual([]);
    expect(tags.map(({ id, link: url, batch }) => [id, url, batch])).toEqual([
      [A, link(A), 'Spring'],
      [B, link(B), 'Spring'],
    ]);
  });

  it.each([
    ['bare ids', `${A}\n${B}\n`],
    [
      'ids as labels group them',
      `${A.match(/.{4}/g)?.join('-').toUpperCase()}\n${B.match(/.{4}/g)?.join(' ')}`,
    ],
    ['bare links', `${link(A)}\n${link(B)}`],
    ['the lines that minting prints', `${A}  ${link(A)}\n${B}  ${link(B)}\n`],
  ])('of %s is read without a batch', (_, text) => {
    expect(read(text).tags.map(({ id, batch }) => [id, batch])).toEqual([
      [A, undefined],
      [B, undefined],
    ]);
  });

  it('that is not a table is rejected with its name', () => {
    expect(() => read('{\n  "id": "x"\n}')).toThrow(/tags\.csv: is no table of tags\. [^\n]+ line 2$/);
  });

  it('reports each line without a tag and reads the others', () => {
    const lines = [
      'id,url,batch',
      `${A},${link(A)},Spring`,
      'l1l1l1l1l1l1l1l1,,',
      `${A.slice(1)},,`,
      `${A},${link(B)},`,
      `${B},,=1+1`,
    ];
    const { tags, refused } = read(lines.join('\n'));
    expect(tags.map(({ line, id }) => [line, id])).toEqual([[2, A]]);
    expect(refused).toEqual([
      { line: 3, reason: '"l1l1l1l1l1l1l1l1" is not the id of a tag' },
      { line: 4, reason: `"${A.slice(1)}" is not the id of a tag` },
      { line: 5, reason: `the link "${link(B)}" leads to another id` },
      { line: 6, reason: 'no batch can be called "=1+1"' },
    ]);
  });
});
