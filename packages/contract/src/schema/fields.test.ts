import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { acceptAnyEmailDomain } from './email-address.ts';
import { codeId, defaultMessage, email, itemName, personName, replyAddress, surveyAnswer } from './fields.ts';
import { latitude, longitude } from './position-fields.ts';

const HOSTILE = ['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', 'a\ud83d', '\udc00a'];

describe('an e-mail address', () => {
  it.each([
    'a@b.de',
    'first.last+tag@mail.example.co',
    'x_%-@1.org',
    'ida@example.info',
    'A@B.CO',
    ' a@b.org ',
    "o'neill@example.org",
    "a!#$%&'*+-/=?^_`{|}~z@example.org",
    `${'x'.repeat(242)}@example.org`,
  ])('may be %s', (value) => expect(messageOf(email, value)).toBeUndefined());

  it.each([
    'a',
    'a@b',
    '@b.de',
    'a@.de',
    'a@b..de',
    'a@b.d',
    'a@b.online',
    'a b@c.de',
    'a@b.de,c@d.de',
    'a@b.de\nc',
    'ä@b.de',
    'a@b.d3',
    '"a"@b.de',
    'a@[127.0.0.1]',
    `${'x'.repeat(243)}@example.org`,
    'a@b.de\u0000',
    7,
    null,
  ])('may not be %j', (value) => expect(messageOf(email, value)).toBeDefined());

  it.each([
    ['  a@b.org\n', 'a@b.org'],
    ['mailto:a@b.org', 'a@b.org'],
    ['MAILTO:a%2Bb@b.org?subject=Found%20it', 'a+b@b.org'],
    ['Ann Lee <a@b.org>', 'a@b.org'],
    ['"Lee, Ann" < a@b.org >', 'a@b.org'],
    ['<mailto:a@b.org>', 'a@b.org'],
  ])('%j is reduced to %s', (text, address) => {
    expect(email().parse(text)).toBe(address);
  });

  it.each(['mailto:a@b.org,c@d.org', 'Ann <a@b.org>, Bob <c@d.org>', 'mailto:%', '<a@b.org', 'a@é.de/x.org'])(
    '%j is no single address',
    (text) => expect(messageOf(email, text)).toBe('Invalid email address'),
  );

  const BEYOND = [
    'a@b.online',
    'a@b.museum',
    'a@müller.de',
    'a@пример.рф',
    'a@b.xn--p1ai',
    "o'neill@sub.b.technology",
  ];
  const NO_DOMAIN = [
    'a@b',
    'a@b.1',
    'a@1.2.3.4',
    'a@-b.online',
    'a@b-.online',
    'a@b..online',
    'a@.online',
    `a@${'b'.repeat(64)}.online`,
    'ä@b.online',
    'a@b.on line',
    'a@[127.0.0.1]',
  ];

  it('of any valid domain is accepted from a finder, and from owners where the installation accepts it', () => {
    for (const address of BEYOND) {
      expect(messageOf(replyAddress, address), address).toBeUndefined();
      expect(messageOf(email, address), address).toBe('Invalid email address');
    }
    acceptAnyEmailDomain(true);
    for (const address of BEYOND) expect(messageOf(email, address), address).toBeUndefined();
    expect(email().parse('a@Müller.de')).toBe('a@xn--mller-kva.de');
    for (const field of [email, replyAddress])
      for (const wrong of NO_DOMAIN) expect(messageOf(field, wrong), wrong).toBe('Invalid email address');
    acceptAnyEmailDomain(false);
    expect(messageOf(email, 'a@b.online')).toBe('Invalid email address');
  });

  it.each(['', '   ', undefined, null])('is required: %j', (value) => {
    expect(messageOf(email, value)).toBe('Email is required');
  });

  it('is validated within a second, also for hostile input', () => {
    const hostile = [
      `${'a.'.repeat(100_000)}@`,
      `a@${'b.'.repeat(100_000)}`,
      `a@${'b-'.repeat(100_000)}`,
      `${'a@'.repeat(100_000)}`,
      `${'<'.repeat(100_000)}`,
      `a@${'é.'.repeat(100_000)}`,
    ];
    const startedMs = performance.now();
    for (const value of hostile)
      for (const field of [email, replyAddress])
        expect(messageOf(field, value)).toBe('Invalid email address');
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});

describe("a person's name", () => {
  it.each([
    'Olivia',
    "Anne-Marie O'Neill",
    'Éloïse',
    '李小龍',
    'Zoë 🦄',
    'A.',
    'http: no link',
    'x'.repeat(80),
  ])('may be %s', (value) => {
    expect(messageOf(personName, value)).toBeUndefined();
  });

  it.each(['<b>', 'a > b', 'see http://evil.example', 'a\nb', 'a\tb', 'a\u2028b', 'a\u0085b', ...HOSTILE])(
    'may not be %j',
    (value) => {
      expect(messageOf(personName, value)).toBe('Invalid name');
    },
  );

  it('is required, trimmed, and at most 80 characters long', () => {
    for (const value of ['', ' \n ', undefined, 7])
      expect(messageOf(personName, value)).toBe('Name is required');
    expect(personName().parse('  Olivia ')).toBe('Olivia');
    expect(messageOf(personName, 'x'.repeat(81))).toBe('Name must be at most 80 characters');
  });
});

describe('the texts about an item', () => {
  it('allow a name of any printable text on one line of 100 characters', () => {
    for (const value of ['<Bag> & "more" http://x.org', 'x'.repeat(100), '🎒'])
      expect(messageOf(itemName, value)).toBeUndefined();
    expect(messageOf(itemName, 'a\nb')).toBe('Name of item can’t have more than one line');
    expect(messageOf(itemName, 'x'.repeat(101))).toBe('Name of item must be at most 100 characters');
    expect(messageOf(itemName, ' ')).toBe('Name of item is required');
    for (const value of HOSTILE)
      expect(messageOf(itemName, value)).toBe('The item’s name contains characters that can’t be saved');
  });

  it('allow a message to finders of several lines and 1,000 characters', () => {
    expect(messageOf(defaultMessage, 'line\nline\ttab')).toBeUndefined();
    expect(messageOf(defaultMessage, 'x'.repeat(1000))).toBeUndefined();
    expect(messageOf(defaultMessage, 'x'.repeat(1001))).toBe('The note must be at most 1,000 characters');
    expect(messageOf(defaultMessage, '')).toBe('Default Message is required');
    for (const value of HOSTILE)
      expect(messageOf(defaultMessage, value)).toBe('The note contains characters that can’t be saved');
  });

  it('allow a survey answer of 0 to 500 characters', () => {
    expect(messageOf(surveyAnswer, '')).toBeUndefined();
    expect(messageOf(surveyAnswer, 'x'.repeat(500))).toBeUndefined();
    expect(messageOf(surveyAnswer, 'x'.repeat(501))).toBe('The answer must be at most 500 characters');
    for (const value of HOSTILE)
      expect(messageOf(surveyAnswer, value)).toBe('This text contains characters that can’t be saved');
  });
});

describe('ids and places', () => {
  it('accept any text of up to 200 characters as a tag’s id', () => {
    expect(messageOf(codeId, 'anything')).toBeUndefined();
    for (const value of ['', undefined, 7]) expect(messageOf(codeId, value)).toBe('Tag ID is required');
    expect(messageOf(codeId, 'x'.repeat(201))).toBe('This isn’t a tag ID');
  });

  it('limit a position to valid coordinates', () => {
    for (const value of [-90, 0, 90]) expect(messageOf(latitude, value)).toBeUndefined();
    for (const value of [-180, 0, 180]) expect(messageOf(longitude, value)).toBeUndefined();
    for (const value of [-90.001, 91, Number.NaN, Number.POSITIVE_INFINITY, '52', undefined])
      expect(messageOf(latitude, value)).toBeDefined();
    for (const value of [-180.001, 181, Number.NaN, '13', null])
      expect(messageOf(longitude, value)).toBeDefined();
  });
});
