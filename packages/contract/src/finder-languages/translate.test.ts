import { describe, expect, it } from 'vitest';
import { cooldownText } from '../finder-page.ts';
import { FINDER_TEXTS } from '../texts/finder-texts.ts';
import { SERVER_TEXTS } from '../texts/server-texts.ts';
import { FINDER_CATALOGUES } from './catalogues.ts';
import { fillText, pluralText } from './fill-text.ts';
import { FINDER_LANGUAGE_TAGS, isFinderLanguage } from './languages.ts';
import { translateForFinder } from './translate.ts';

describe('a text with places to fill', () => {
  it('takes values as they are, whatever they look like', () => {
    const tricks = "$& $` $' {clock} {name} \\1";
    expect(fillText('To {name}, with {name}', { name: tricks })).toBe(`To ${tricks}, with ${tricks}`);
  });

  it('leaves out what it is not given', () => expect(fillText('a{b}c', {})).toBe('ac'));

  it.each([
    ['en', 1, 'Another note can be written in 1 minute.'],
    ['en', 5, 'Another note can be written in 5 minutes.'],
    ['pl', 1, 'Kolejną wiadomość można napisać za 1 minutę.'],
    ['pl', 3, 'Kolejną wiadomość można napisać za 3 minuty.'],
    ['pl', 5, 'Kolejną wiadomość można napisać za 5 minut.'],
    ['ar', 2, 'يمكن كتابة رسالة أخرى بعد دقيقتين.'],
    ['ar', 4, 'يمكن كتابة رسالة أخرى بعد 4 دقائق.'],
    ['ja', 4, '次のメッセージは4分後に書けます。'],
  ] as const)('in %s has the form that %d asks for', (language, count, text) => {
    expect(pluralText(FINDER_CATALOGUES[language].page.nextNoteIn, count, language)).toBe(text);
  });
});

describe('a sentence of the server', () => {
  it.each(FINDER_LANGUAGE_TAGS)('is known in %s, each one that a finder can be told', (language) => {
    for (const sentence of [...Object.values(FINDER_TEXTS), ...Object.values(SERVER_TEXTS)])
      expect(translateForFinder(sentence, language), sentence).toBeDefined();
  });

  it('is itself in English', () => {
    for (const sentence of [...Object.values(FINDER_TEXTS), ...Object.values(SERVER_TEXTS)])
      expect(translateForFinder(sentence, 'en')).toBe(sentence);
  });

  it('is said as the catalogue has it', () => {
    expect(translateForFinder(FINDER_TEXTS.unknown, 'de')).toBe('Diesen QR-Code gibt es nicht');
    expect(translateForFinder(SERVER_TEXTS.emailInvalid, 'ja')).toBe('メールアドレスが正しくありません');
  });

  it('keeps the time in it', () => {
    const wait = cooldownText(FINDER_TEXTS.cooldown, 252_000);
    expect(translateForFinder(wait, 'fr')).toBe('Vous pourrez envoyer un autre message dans 04:12.');
  });

  it('that only a program can be told is in no catalogue', () => {
    for (const sentence of ['lat and lng belong together', '', 'toString', 'Please wait'])
      expect(translateForFinder(sentence, 'de'), sentence).toBeUndefined();
  });
});

describe('the tag of a language', () => {
  it('is one of ours or none', () => {
    expect(FINDER_LANGUAGE_TAGS).toHaveLength(13);
    for (const tag of FINDER_LANGUAGE_TAGS) expect(isFinderLanguage(tag)).toBe(true);
    for (const tag of ['', 'xx', 'EN', 'toString', '__proto__', 7, undefined, ['de']])
      expect(isFinderLanguage(tag)).toBe(false);
  });
});
