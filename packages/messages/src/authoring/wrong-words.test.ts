import { describe, expect, it } from 'vitest';
import { wrongWordsFinder } from './wrong-words.ts';

const find = (pattern: string, text: string) => wrongWordsFinder('en', { right: [pattern] })(text);

describe('the words that the glossary replaces', () => {
  it('are each reported with the word found and the word to use', () =>
    expect(wrongWordsFinder('en', { 'sign in': ['log in'], email: ['mail'] })('Log in by mail')).toEqual([
      'has “Log in”, use “sign in”',
      'has “mail”, use “email”',
    ]));

  it.each([
    ['mail', 'Check your mailbox'],
    ['mail', 'An e-mail'],
    ['mail', 'Hello {mail}, <mail>press here</mail>'],
    ['mail', '{mail, plural, one {One} other {{mail, number}}}'],
    ['mail', 'Write [here](https://example.org/mail), see {label:list.mail}'],
    ['mail(?! server)', 'A mail server'],
    ['कर', 'करें'],
  ])('are whole words of the visible text, so that %j is not found in %j', (pattern, text) =>
    expect(find(pattern, text)).toEqual([]),
  );

  it.each([
    ['eras*', 'It was erased.', 'erased'],
    ['*herein*', 'Niemand wird hereingelassen', 'hereingelassen'],
    ['second step', 'The <b>second</b> step', 'second step'],
    ['erased', '{count, plural, one {Erased, at last} other {#}}', 'Erased'],
  ])('are found by %j in %j', (pattern, text, found) =>
    expect(find(pattern, text)).toEqual([`has “${found}”, use “right”`]),
  );

  it('are found between any letters of a language without spaces', () =>
    expect(wrongWordsFinder('zh', { 共享物品: ['照看'] })('一起照看物品')).toEqual([
      'has “照看”, use “共享物品”',
    ]));
});
