import { describe, expect, it } from 'vitest';
import { codesCsv, collectCodes } from './codes-csv.ts';

const code = (id: string) => ({ id, url: `https://homeward.example/qr-code/${id}` });

it('the CSV of a batch has a byte order mark, a header, a line per tag, and no formula', () => {
  expect(codesCsv([code('aaaa'), code('bbbb')], '=Spring, "new"')).toBe(
    '\uFEFFid,url,batch\r\n' +
      `aaaa,https://homeward.example/qr-code/aaaa,"'=Spring, ""new"""\r\n` +
      `bbbb,https://homeward.example/qr-code/bbbb,"'=Spring, ""new"""\r\n`,
  );
});

describe('the codes of a batch', () => {
  const pages = (size: number) => {
    const all = ['a', 'b', 'c', 'd'].map(code);
    const cursors: (string | undefined)[] = [];
    const readPage = async (after: string | undefined) => {
      cursors.push(after);
      return all.filter(({ id }) => id > (after ?? '')).slice(0, size);
    };
    return { readPage, cursors };
  };

  it.each([
    [3, [undefined, 'c']],
    [4, [undefined, 'd']],
    [5, [undefined]],
  ])('are read in pages of %d, each after the last tag', async (size, asks) => {
    const { readPage, cursors } = pages(size);
    expect((await collectCodes(readPage, size)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(cursors).toEqual(asks);
  });
});
