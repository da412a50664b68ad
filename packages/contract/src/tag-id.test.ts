import { describe, expect, it } from 'vitest';
import { parseTagId, typedTagId, typedTagText } from './tag-id.ts';

const ID = '2345abcdefghjk0m';
const LINK = `https://homeward.example/qr-code/${ID}`;
const SHORT = `https://homeward.example/${ID}`;

describe('the id of a tag is found', () => {
  it.each([
    ['alone', ID],
    ['in capitals', ID.toUpperCase()],
    ['in groups', '2345-ABCD – efgh jk0m'.replaceAll(' – ', '–')],
    ['with the letter o for the zero', ID.replace('0', 'O')],
    ['in its link', LINK],
    ['in its link in capitals', LINK.toUpperCase()],
    ['in its link in groups', `${LINK.slice(0, -8)}-${LINK.slice(-8)}`],
    ['in its link with spaces', 'https://homeward.example/qr-code/2345 abcd efgh jk0m'],
    ['before a slash, a query and a fragment', `http://localhost:3000/qr-code/${ID}/?utm=x#top`],
    ['behind several slashes', `https://homeward.example//qr-code//${ID}`],
    ['as the last part of another path', `https://short.example/t/${ID}`],
    ['in its short link in capitals', SHORT.toUpperCase()],
    ['in its short link with a slash, a query and a fragment', `${SHORT}//?utm=x#top`],
    ['in its short link in groups', `${SHORT.slice(0, -8)}-${SHORT.slice(-8)}`],
    ['in its short link in a sentence', `See ${SHORT}. Please!`],
    ['in its short link in the query of another link', `https://l.example/?u=${SHORT}&h=AT0x`],
    [
      'percent-encoded in its short link',
      `https://l.example/?u=${encodeURIComponent(SHORT.toUpperCase())}&h=x`,
    ],
    ['in a sentence', `Found it! See ${LINK}, please.`],
    ['before the image of a scan', `/qr-code/${ID}/scan.gif`],
    ['in a percent-encoded link', encodeURIComponent(LINK)],
    ['in the query of another link', `https://lens.example/?url=${LINK}&source=camera`],
    [
      'percent-encoded in the query of another link',
      `https://l.example/?u=${encodeURIComponent(LINK)}&h=AT0x`,
    ],
    ['beside a percent sign that encodes nothing', `100%: ${LINK}`],
    ['in a vCard', `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lost\r\nURL;TYPE=work:${LINK}\r\nEND:VCARD`],
    ['in a MEBKM bookmark', `MEBKM:TITLE:Suitcase;URL:https\\://homeward.example/qr-code/${ID};;`],
    ['behind a link that has none', `https://homeward.example/qr-code/nonsense ${LINK}`],
  ])('%s', (_, text) => expect(parseTagId(text)).toBe(ID));

  it.each([
    '',
    'WIFI:S:home;T:WPA;P:secret;;',
    'https://elsewhere.example/menu',
    ID.slice(1),
    `${ID}x`,
    `${LINK}x`,
    `${LINK}-x`,
    `${SHORT}/menu`,
    `${SHORT}.html`,
    `https://${'a'.repeat(50_000)}/`,
    '://a/'.repeat(10_000),
    encodeURIComponent(encodeURIComponent(LINK)),
    `https://homeward.example/?next=qr-code-${ID}`,
    '/qr-code/',
    `/qr-code/${'-'.repeat(50_000)}`,
    '/qr-code'.repeat(10_000),
  ])('but not in %.60j', (text) => expect(parseTagId(text)).toBeUndefined());
});

it('an invalid typed id is reduced to letters and digits for correction', () => {
  expect(typedTagText(` ${LINK.toUpperCase().slice(0, -1)} `)).toBe(ID.slice(0, -1));
  expect(typedTagText('<b onclick="x">')).toBe('b0nclickx');
  expect(typedTagText('x'.repeat(500))).toHaveLength(32);
});

it('the beginning of an id is found alone, in groups and in a link', () => {
  for (const text of ['2345-AB', '/qr-code/2345ab', ' 2345ab ']) expect(typedTagId(text)).toBe('2345ab');
  expect(typedTagId(LINK)).toBe(ID);
  for (const text of ['', 'illegal', `${ID}2`, '2345ab;drop']) expect(typedTagId(text)).toBeUndefined();
});
