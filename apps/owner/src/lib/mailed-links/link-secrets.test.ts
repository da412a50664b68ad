import { describe, expect, it } from 'vitest';
import { readLinkSecrets } from './link-secrets.ts';

const NAMES = ['code', 'token'] as const;
const stored = { linkSecrets: { code: 'kept-code', token: 'kept-token' } };

describe('secrets of a mailed link', () => {
  it("come from the link's URL", () => {
    const params = new URLSearchParams('code=a&token=b%2Bc&redirect=x');
    expect(readLinkSecrets(NAMES, params, null)).toEqual({ code: 'a', token: 'b+c' });
  });

  it('come from the history entry once removed from the URL', () => {
    expect(readLinkSecrets(NAMES, new URLSearchParams('redirect=x'), stored)).toEqual(stored.linkSecrets);
  });

  it('of two links are never mixed', () => {
    const params = new URLSearchParams('token=b');
    expect(readLinkSecrets(NAMES, params, stored)).toEqual({ code: '', token: 'b' });
  });

  it.each([null, undefined, 'text', {}, { linkSecrets: null }, { email: 'olivia@example.org' }])(
    'are empty without either (%j)',
    (state) => {
      expect(readLinkSecrets(NAMES, new URLSearchParams(), state)).toEqual({ code: '', token: '' });
    },
  );
});
