import { describe, expect, it } from 'vitest';
import { fillMessage } from './fill-message.ts';
import { message, readReference, referTo } from './message.ts';
import { translatorFor } from './server/catalogues.ts';

describe('the key of a message', () => {
  it('compiles only for an existing key with its values', () => {
    const t = translatorFor('en');
    const never = () => {
      // @ts-expect-error no such key
      message('finder.nothing');
      // @ts-expect-error its time is missing
      message('finder.cooldown');
      // @ts-expect-error another value than it has a place for
      message('finder.cooldown', { name: 'Olivia' });
      // @ts-expect-error it has no place for a value
      message('finder.lost', { name: 'Olivia' });
      // @ts-expect-error a number is required
      t('finder.nextNoteIn', { count: '5' });
      // @ts-expect-error one of the two needs a value
      t(Math.random() > 0.5 ? 'finder.lost' : 'finder.about');
    };
    void never;
    expect(t('finder.about', { brand: 'Homeward' })).toBe('About Homeward');
  });
});

describe('a reference', () => {
  it('carries a message through APIs for plain text', () => {
    expect(readReference(referTo('fields.emailInvalid'))).toEqual(message('fields.emailInvalid'));
    const clock = '@{"clock"}\n}';
    expect(readReference(referTo('finder.cooldown', { clock }))).toEqual(
      message('finder.cooldown', { clock }),
    );
  });

  it.each(['', 'Name is required', 'olivia@example.org', '@', 'Write to @fields.emailInvalid'])(
    'is nothing that a sentence such as %j could be',
    (sentence) => expect(readReference(sentence)).toBeUndefined(),
  );
});

describe('a value in a message', () => {
  it('is inserted verbatim', () => {
    const tricks = "$& $` $' {clock} {name} '{x}' <b> # \\1";
    expect(translatorFor('en')('finder.about', { brand: tricks })).toBe(`About ${tricks}`);
  });

  it('replaces every occurrence of its name', () =>
    expect(fillMessage(['To ', ['name'], ', with ', ['name']], 'en', { name: 'Olivia' })).toBe(
      'To Olivia, with Olivia',
    ));
});
