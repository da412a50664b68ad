import { describe, expect, it } from 'vitest';
import { listFaults } from './list-faults.ts';

const ENGLISH = [
  ['finder.lost', 'Lost'],
  ['finder.about', 'About {brand}'],
  ['finder.wait', '{count, plural, one {{count} minute} other {{count} minutes}}'],
] as const;
const POLISH = [
  ['finder.lost', 'Zgubione'],
  ['finder.about', '{brand}: o nas'],
  [
    'finder.wait',
    '{count, plural, one {{count} minutę} few {{count} minuty} many {{count} minut} other {{count} minuty}}',
  ],
] as const;
const polishWith = (key: string, icu: string) =>
  POLISH.map((entry) => (entry[0] === key ? ([key, icu] as const) : entry));

describe('a catalogue', () => {
  it('has no fault with all messages of English', () =>
    expect(listFaults('pl', POLISH, ENGLISH)).toEqual([]));

  it('is reported for missing and additional keys', () => {
    expect(listFaults('pl', POLISH.slice(1), ENGLISH)).toEqual(['finder.lost is missing']);
    expect(listFaults('pl', [...POLISH, ['finder.new', 'Nowe']], ENGLISH)).toEqual([
      'finder.new is no key of the English catalogue',
    ]);
  });

  it.each(['', ' ', ' Zgubione', 'Zgubione\n'])('has no empty or padded message such as %j', (icu) =>
    expect(listFaults('pl', polishWith('finder.lost', icu), ENGLISH)).toEqual([
      'finder.lost is empty or padded',
    ]),
  );

  it.each([
    ['O nas', 'finder.about has {} where English has {brand: string}'],
    ['O {marka}', 'finder.about has {marka: string} where English has {brand: string}'],
    ['{brand} {name}', 'finder.about has {brand: string,name: string} where English has {brand: string}'],
  ])('is reported for other placeholders than English: %j', (icu, fault) =>
    expect(listFaults('pl', polishWith('finder.about', icu), ENGLISH)).toEqual([fault]),
  );

  it('is reported for missing plural forms of its language', () => {
    const two = '{count, plural, one {{count} minuta} other {{count} minuty}}';
    expect(listFaults('pl', polishWith('finder.wait', two), ENGLISH)).toEqual([
      'finder.wait has the forms one,other; the language has few,many,one,other',
    ]);
    expect(listFaults('pl', polishWith('finder.wait', '{count} min'), ENGLISH)).toEqual([
      'finder.wait has {count: string} where English has {count: number}',
    ]);
    const exact = ENGLISH.map(([key, icu]) => [key, icu.replace('plural,', 'plural, =0 {now}')] as const);
    expect(listFaults('en', exact, ENGLISH)).toEqual([]);
  });

  it('is reported for messages that cannot be parsed or formatted', () => {
    expect(listFaults('pl', polishWith('finder.about', '{brand'), ENGLISH)[0]).toMatch(
      /^finder\.about is no message/,
    );
    expect(listFaults('pl', polishWith('finder.about', '{brand, time}'), ENGLISH)[0]).toMatch(
      /^finder\.about is no message: Nothing fills \{brand\} yet/,
    );
  });
});
