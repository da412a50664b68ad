import { describe, expect, it } from 'vitest';
import { parseOwnPage } from './own-page.ts';

describe('parseOwnPage', () => {
  it.each(['/trips', '/#passkeys', '/items/2222222222222222/notes/a%2Fb', '/survey-form?code=x'])(
    'returns a page of the app with its query and hash: %s',
    (address) => {
      expect(parseOwnPage(address)).toBe(address);
    },
  );

  it.each([
    'https://evil.example/trips',
    '//evil.example/trips',
    '/\\evil.example/trips',
    '/\t/evil.example/trips',
    '//',
    'javascript:alert(1)',
    'trips',
    '',
    '/nowhere',
    '/trips/../../nowhere',
    '/api/user/export',
  ])('returns nothing for an address that is no page of the app: %j', (address) => {
    expect(parseOwnPage(address)).toBeUndefined();
  });
});
