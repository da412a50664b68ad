import { buildItem } from '@homeward/testing/app/build-item.ts';
import { describe, expect, it } from 'vitest';
import { isSameItem } from '../../../src/features/codes/code-rules.ts';

const ITEM = buildItem();

describe('a repeated registration', () => {
  it('equals the first if every detail is the same', () => {
    expect(isSameItem(ITEM, { ...ITEM })).toBe(true);
  });

  it.each(Object.keys(ITEM))('says something else when only its %s differs', (key) => {
    expect(isSameItem(ITEM, { ...ITEM, [key]: 'different' })).toBe(false);
  });
});
