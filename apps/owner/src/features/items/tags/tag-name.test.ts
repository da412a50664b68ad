import { expect, test } from 'vitest';
import { scannedTagName } from './tag-name.ts';

const tag = (id: string, name = '') => ({ id, name, is_main: false });

test('a scanned tag shows its name, or the start of its id if unnamed or removed from the item', () => {
  const tags = [tag('abcd2345abcd2345', 'Inside the lid'), tag('efgh2345efgh2345')];
  expect(scannedTagName({ tags }, 'abcd2345abcd2345')).toBe('Inside the lid');
  expect(scannedTagName({ tags }, 'efgh2345efgh2345')).toBe('efgh…');
  expect(scannedTagName({ tags }, 'jkmn2345jkmn2345')).toBe('jkmn…');
});

test('a scanned tag has no name if the item has one tag or the event has none', () => {
  expect(
    scannedTagName({ tags: [tag('abcd2345abcd2345', 'Inside the lid')] }, 'abcd2345abcd2345'),
  ).toBeUndefined();
  expect(scannedTagName({}, 'abcd2345abcd2345')).toBeUndefined();
  expect(scannedTagName({ tags: [tag('abcd2345abcd2345'), tag('efgh2345efgh2345')] }, '')).toBeUndefined();
});
