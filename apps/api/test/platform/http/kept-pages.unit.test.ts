import type { FinderContactPage, FinderPageProps } from '@homeward/contract/finder-page';
import { afterEach, expect, it, vi } from 'vitest';
import { createKeptPages } from '../../../src/platform/http/pages/kept-pages.ts';

const MEBIBYTE = 1024 * 1024;
const page = {
  brand: 'Homeward',
  code: 'abcdefgh23456789',
  state: 'lost',
  language: 'en',
  messages: {} as FinderContactPage['messages'],
  owner: {
    name: 'Olivia',
    email: 'o@example.org',
    mobileNumber: '+44 2071838750',
    defaultMessage: 'Call me',
  },
  photo: '/item-photos/1',
} satisfies FinderContactPage;

/** Pages that say how often they were made. */
function openPages(options = {}) {
  const made: FinderPageProps[] = [];
  const make = async (props: FinderPageProps, encoding: 'br' | 'identity') => {
    made.push(props);
    return Buffer.from(`${made.length} ${encoding}`);
  };
  return { made, kept: createKeptPages(make, options) };
}

afterEach(() => vi.useRealTimers());

it('makes the same page once, also for many who come at the same moment', async () => {
  const { made, kept } = openPages();
  const visits = await Promise.all(
    [page, { ...page }, structuredClone(page)].map((it) => kept.get(it, 'br')),
  );
  expect(visits.map(String)).toEqual(['1 br', '1 br', '1 br']);
  expect(String(await kept.get(page, 'br'))).toBe('1 br');
  expect(made).toHaveLength(1);
});

it.each([
  ['the code', { code: 'hgfedcba98765432' }],
  ['lost mode', { state: 'not-lost' }],
  ['the language', { language: 'de' }],
  ['a language that was chosen', { isChosenLanguage: true }],
  ['the photo', { photo: '/item-photos/2' }],
  ['the name', { owner: { ...page.owner, name: 'Otto' } }],
  ['the address', { owner: { ...page.owner, email: '' } }],
  ['the number', { owner: { ...page.owner, mobileNumber: '' } }],
  ['the message', { owner: { ...page.owner, defaultMessage: 'Write to me' } }],
  ['its language', { owner: { ...page.owner, messageLang: 'de' } }],
] as const)('makes another page where %s differs, and keeps both', async (_what, different) => {
  const { kept } = openPages();
  const other = { ...page, ...different } as FinderPageProps;
  for (const _time of [1, 2]) {
    expect(String(await kept.get(page, 'br'))).toBe('1 br');
    expect(String(await kept.get(other, 'br'))).toBe('2 br');
  }
});

it('keeps a page for each encoding', async () => {
  const { kept } = openPages();
  expect(String(await kept.get(page, 'br'))).toBe('1 br');
  expect(String(await kept.get(page, 'identity'))).toBe('2 identity');
});

it('tries again after a page that could not be made', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce(Buffer.from('page'));
  const kept = createKeptPages(make);
  await expect(kept.get(page, 'br')).rejects.toThrow('broken');
  expect(String(await kept.get(page, 'br'))).toBe('page');
});

it('holds no more than its bound, however many pages are asked for, and drops those not asked for longest', async () => {
  const make = vi.fn(async () => Buffer.alloc(10_000));
  const kept = createKeptPages(make, { maxBytes: MEBIBYTE });
  await kept.get({ ...page, code: 'first' }, 'br');
  for (let visit = 0; visit < 1000; visit += 1) {
    await kept.get({ ...page, code: `code ${visit}` }, 'br');
    await kept.get({ ...page, code: 'first' }, 'br');
    expect(kept.size).toBeLessThanOrEqual(MEBIBYTE);
  }
  expect(kept.size).toBeGreaterThan(MEBIBYTE / 2);
  expect(make).toHaveBeenCalledTimes(1001);
});

it('forgets a page after ten minutes, also when no visit asks for it again', async () => {
  vi.useFakeTimers();
  const { kept } = openPages();
  await kept.get(page, 'br');
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await kept.get(page, 'br');
  expect(kept.size).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(kept.size).toBe(0);
});
