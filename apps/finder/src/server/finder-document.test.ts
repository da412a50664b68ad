import { FINDER_PAGE_SECTIONS } from '@homeward/contract/finder-page';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { expect, test } from 'vitest';
import { finderDocument } from './finder-document.ts';

const page = {
  brand: 'Homeward',
  code: 'abcdefgh23456789',
  state: 'unknown',
  language: 'en',
  messages: messagesOf('en', FINDER_PAGE_SECTIONS),
  notice: { title: 'A title', text: 'A text', advice: 'An advice' },
} as const;
const parts = {
  markup: '<h1>Hi</h1>',
  toPhone: '',
  noteId: undefined,
  props: page,
  css: 'p{}',
  scriptSrc: '/a.js',
  title: 'T',
  lang: 'en',
  dir: 'ltr',
} as const;

const propsIn = (html: string) => html.split('id="finder-props">')[1]?.split('</script>')[0] ?? '';

test('user text with markup stays within the data block and parses unchanged', () => {
  const brand = '</script><script>alert(1)</script> <!-- \u2028\u2029';
  const json = propsIn(finderDocument({ ...parts, props: { ...page, brand } }));
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json).brand).toBe(brand);
});

test('replacement patterns of String.replace have no effect', () => {
  const tricks = "$& $` $' $1 $$";
  const html = finderDocument({ ...parts, markup: tricks, props: { ...page, brand: tricks } });
  expect(html).toContain(`<div id="finder-root">${tricks}</div>`);
  expect(JSON.parse(propsIn(html)).brand).toBe(tricks);
});

test('the document title is escaped', () => {
  expect(finderDocument({ ...parts, title: '<b> & "' })).toContain('<title>&lt;b&gt; &amp; &quot;</title>');
});

test('the style sheet is inlined unchanged, matching its CSP hash', () => {
  expect(finderDocument({ ...parts, css: 'a>b{content:"&"}' })).toContain('<style>a>b{content:"&"}</style>');
});
