import { expect, test } from 'vitest';
import { findPanel, pathTo } from './settings-panels.ts';

test('only the hash of a settings panel resolves to a panel', () => {
  expect(findPanel('#settings')).toBe('settings');
  expect(findPanel('#delete')).toBe('delete');
  for (const hash of ['', '#', '#content', '#Settings', '#constructor', '#settings/x'])
    expect(findPanel(hash)).toBeUndefined();
});

test('the path to a settings panel contains its parent panels', () => {
  expect(pathTo('settings')).toEqual(['settings']);
  expect(pathTo('account')).toEqual(['settings', 'account']);
  expect(pathTo('devices')).toEqual(['settings', 'account', 'devices']);
});
