import { expect, test } from 'vitest';
import { isWaiting, noteIdFor, parseNoteDraft, wordsOf } from './note-draft.ts';

const draft = { message: 'I found your keys', place: 'Front desk', replyTo: '' };

test('a stored note draft parses to the same draft', () => {
  const tried = { noteId: 'a', words: wordsOf(draft), withPlace: false, waits: false };
  expect(parseNoteDraft(JSON.stringify({ ...draft, tried }))).toEqual({ ...draft, tried });
});

test('an invalid or empty note draft parses to undefined', () => {
  const empty = JSON.stringify({ message: '', place: '', replyTo: '' });
  for (const stored of [undefined, '', 'null', '{', '7', '{"message":1}', empty]) {
    expect(parseNoteDraft(stored), stored).toBeUndefined();
  }
});

test('a retry of the same text reuses the note id', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), withPlace: false, waits: false };
  expect(noteIdFor({ ...draft, message: ' I found your keys\n', tried }, false, () => 'second')).toBe(
    'first',
  );
});

test('a changed text gets a new note id', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), withPlace: false, waits: false };
  expect(noteIdFor({ ...draft, replyTo: 'fay@example.org', tried }, false, () => 'second')).toBe('second');
  expect(noteIdFor(draft, false, () => 'second')).toBe('second');
});

test('a note stays queued until its text changes', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), withPlace: false, waits: true };
  const stored = JSON.stringify({ ...draft, tried });
  expect(isWaiting(parseNoteDraft(stored) ?? draft)).toBe(true);
  expect(isWaiting({ ...draft, place: 'Back door', tried })).toBe(false);
  expect(isWaiting({ ...draft, tried: { ...tried, waits: false } })).toBe(false);
  expect(isWaiting(draft)).toBe(false);
});

test('the same text with a place gets a new note id', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), withPlace: false, waits: false };
  expect(noteIdFor({ ...draft, tried }, true, () => 'second')).toBe('second');
  const placed = { ...draft, tried: { ...tried, withPlace: true } };
  expect(noteIdFor(placed, true, () => 'second')).toBe('first');
  expect(noteIdFor(placed, false, () => 'second')).toBe('second');
});

test('a note with a place is not queued after a reload, which loses the place', () => {
  const tried = { noteId: 'first', words: wordsOf(draft), withPlace: true, waits: true };
  expect(isWaiting({ ...draft, tried })).toBe(false);
});
