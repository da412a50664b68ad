import { expect, test } from 'vitest';
import { findPanel, pathTo } from './settings-panels.ts';

test('a hash names its panel, and nothing else does', () => {
  expect(findPanel('#settings')).toBe('settings');
  expect(findPanel('#delete')).toBe('delete');
  for (const hash of ['', '#', '#content', '#Settings', '#constructor', '#settings/x'])
    expect(findPanel(hash)).toBeUndefined();
});

test('the way to a panel leads through the ones above it', () => {
  expect(pathTo('settings')).toEqual(['settings']);
  expect(pathTo('account')).toEqual(['settings', 'account']);
  expect(pathTo('devices')).toEqual(['settings', 'account', 'devices']);
});
