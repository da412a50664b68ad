import { PATHS, takeOverPath } from '@homeward/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takePathAfterSignIn } from '../../features/account/redirect-param.ts';
import { removeTarget, storeTarget, takeTarget } from '../../lib/storage/sign-in-target.ts';
import { offeredTag } from '../../lib/storage/tag-before-sign-in.ts';

const ITEM_PAGE = '/items/2222222222222222';
const TOKEN = 'a'.repeat(43);

function open(address: string): void {
  const { pathname, search, hash } = new URL(address, 'https://homeward.example');
  storeTarget({ pathname, search, hash } as Location);
}

describe('the target of sign-in', () => {
  beforeEach(() => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    };
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
    return () => vi.unstubAllGlobals();
  });

  it('is the last opened page, with its query and hash', () => {
    open('/trips');
    open(`${ITEM_PAGE}?tab=notes#first`);
    expect(takeTarget()).toBe(`${ITEM_PAGE}?tab=notes#first`);
  });

  it('is returned once', () => {
    open(ITEM_PAGE);
    takeTarget();
    expect(takeTarget()).toBeUndefined();
  });

  it.each([PATHS.home, PATHS.manageProfile])('is removed when %s opens after it', (path) => {
    open(ITEM_PAGE);
    open(path);
    expect(takeTarget()).toBeUndefined();
  });

  it('is the home page with the hash of an opened panel', () => {
    open('/#passkeys');
    expect(takeTarget()).toBe('/#passkeys');
  });

  it('is removed when a tag opens after it', () => {
    open(ITEM_PAGE);
    removeTarget();
    expect(takeTarget()).toBeUndefined();
  });

  it('is an offered tag if no page was opened; a page has priority', () => {
    offeredTag.write(TOKEN);
    expect(takeTarget()).toBe(takeOverPath(TOKEN));
    offeredTag.write(TOKEN);
    open(ITEM_PAGE);
    expect(takeTarget()).toBe(ITEM_PAGE);
    expect(takeTarget()).toBeUndefined();
  });

  it('is the profiles page if no page was opened, and the scanner during an activation, which removes an earlier page', () => {
    expect(takePathAfterSignIn(false)).toBe(PATHS.manageProfile);
    open(ITEM_PAGE);
    expect(takePathAfterSignIn(true)).toBe(PATHS.scanner);
    expect(takePathAfterSignIn(false)).toBe(PATHS.manageProfile);
  });
});
