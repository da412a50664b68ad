import { translatorFor } from '@homeward/messages/server/catalogues';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../src/finder-page.ts';
import { ENDPOINTS } from '../src/index.ts';
import { PATHS } from '../src/paths.ts';
import { COUNTRIES } from '../src/phone-numbers/countries.generated.ts';
import { MOBILE_LENGTHS } from '../src/phone-numbers/mobile-lengths.generated.ts';
import type { Endpoint } from '../src/schema/endpoint.ts';
import { SCREENS } from '../src/screens.ts';
import { isTagId, TAG_ID_ALPHABET, TAG_ID_LENGTH } from '../src/tag-id.ts';

const endpoints = Object.entries<Endpoint>(ENDPOINTS);

describe('an answer', () => {
  it('of a session is accepted with a language unknown to this version', () => {
    const user = { _id: 'a', name: 'Olivia', email: 'olivia@example.org', language: 'xx' };
    const answer = { resultMessage: { en: 'Welcome' }, accessToken: 'b', refreshToken: 'c', user };
    expect(ENDPOINTS['account.refreshToken'].response.parse(answer).user.language).toBeUndefined();
  });
});

describe('the endpoints', () => {
  it('each have a method and a path of their own', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(endpoints)(
    '%s declares exactly the parameters of its path, and refuses unknown fields',
    (_name, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
      expect(endpoint.path).toMatch(/^\/api\/(user|qrcode|operator|conversation|transfer)(\/|$)/);
      for (const part of [endpoint.body, endpoint.query]) {
        const issues = part?.safeParse({ no_such_field: 1 }).error?.issues ?? [];
        expect(part === undefined || issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
      }
      expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false);
    },
  );

  it.each(endpoints)('%s answers a sentence for people', (_name, { response }) => {
    const issues = response.safeParse({}).error?.issues ?? [];
    expect(issues.some(({ path }) => path[0] === 'resultMessage')).toBe(true);
  });
});

describe("a code's id", () => {
  it('has 16 characters of an alphabet of 32 without look-alikes', () => {
    expect(new Set(TAG_ID_ALPHABET).size).toBe(32);
    expect(TAG_ID_ALPHABET).not.toMatch(/[1ilo]/);
    for (const letter of TAG_ID_ALPHABET) expect(isTagId(letter.repeat(TAG_ID_LENGTH))).toBe(true);
  });

  it.each([
    '',
    'a'.repeat(15),
    'a'.repeat(17),
    'A'.repeat(16),
    '1aaaaaaaaaaaaaaa',
    'iaaaaaaaaaaaaaaa',
    'laaaaaaaaaaaaaaa',
    'oaaaaaaaaaaaaaaa',
    'aaaaaaaaaaaaaaa\n',
    '../../aaaaaaaaaa',
    'details',
    'categories',
    'change-status',
  ])('is never %j', (text) => expect(isTagId(text)).toBe(false));
});

describe('the addresses of pages', () => {
  it('encode an id, so that it cannot change the path', () => {
    expect(PATHS.finder('../x?y#z')).toBe('/qr-code/..%2Fx%3Fy%23z');
    expect(PATHS.addCode('a/b')).toBe('/add-qr-code/a%2Fb');
  });

  it('are routes of the app, except the server-rendered finder page', () => {
    const routes = new Set<string>(Object.values(SCREENS).map(({ path }) => path));
    for (const path of Object.values(PATHS)) if (typeof path === 'string') expect(routes).toContain(path);
    expect([...routes].some((route) => route.startsWith('/qr-code'))).toBe(false);
  });
});

describe('the countries', () => {
  it('are about 240, each with a calling code and lengths that a number can have', () => {
    expect(COUNTRIES.length).toBeGreaterThan(230);
    expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length);
    for (const { iso, name, code } of COUNTRIES) {
      expect([iso, code]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^\+\d{1,4}$/),
      ]);
      expect(name).not.toBe('');
      const lengths = MOBILE_LENGTHS[code] ?? [];
      expect(lengths.length).toBeGreaterThan(0);
      for (const length of lengths) expect(length >= 4 && length <= 15).toBe(true);
    }
  });
});

describe('the wait before the next note', () => {
  it.each([
    [300_000, '05:00'],
    [299_001, '05:00'],
    [61_000, '01:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_600_000, '60:00'],
  ])('of %d ms is written %s', (ms, clock) => {
    expect(translatorFor('en')('finder.cooldown', { clock: clockOf(ms) })).toBe(
      `Please wait ${clock} before sending another message.`,
    );
  });
});
