import { expect, it } from 'vitest';
import { tagsIn } from './tags-in.ts';

const [A, B] = ['2345abcdefghjk0m', '2345abcdefghjk0n'];

it.each([
  ['ids in lines', `${A}\n${B}\n`],
  [
    'a CSV file',
    `\uFEFFid,url,batch\r\n${A},https://h.example/qr-code/${A},Spring\r\n"${B}","","Spring"\r\n`,
  ],
  ['links', `https://h.example/qr-code/${A} https://h.example/qr-code/${B}`],
])('a list of tags is read from %s without duplicates', (_, text) => {
  expect(tagsIn(text)).toEqual([A, B]);
});
