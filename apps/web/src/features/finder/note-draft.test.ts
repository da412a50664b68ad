import { expect, test } from 'vitest';
import { isWaiting, noteIdFor, parseNoteDraft, wordsOf } from './note-draft.ts';

const draft = { message: 'I found your keys', place: 'Front desk', replyTo: '' };

test('a draft survives being stored', () => {
  const tried = { noteId: 'a', words: wordsOf(draft), waits: false };
  expect(parseNoteDraft(JSON.stringify({ ...draft, tried }))).toEqual({ ...draft, tried });
});

test('what cannot be a draft, or has no words, is none', () => {
  const empty = JSON.stringify({ message: '', place: '', replyTo: '' });
  for (const stored of [undefined, '', 'null', '{', '7', '{"message":1}', empty]) {
    expect(parseNoteDraft(stored), stored).toBeUndefined();
  }
});

test('the same words tried again are the same note', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), waits: false };
  expect(noteIdFor({ ...draft, message: ' I found your keys\n', tried }, () => 'second')).toBe('first');
});

test('other words are another note, so that none of them is taken for sent', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), waits: false };
  expect(noteIdFor({ ...draft, replyTo: 'fay@example.org', tried }, () => 'second')).toBe('second');
  expect(noteIdFor(draft, () => 'second')).toBe('second');
});

test('a note waits for a connection until a word of it changes', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), waits: true };
  const stored = JSON.stringify({ ...draft, tried });
  expect(isWaiting(parseNoteDraft(stored) ?? draft)).toBe(true);
  expect(isWaiting({ ...draft, place: 'Back door', tried })).toBe(false);
  expect(isWaiting({ ...draft, tried: { ...tried, waits: false } })).toBe(false);
  expect(isWaiting(draft)).toBe(false);
});
