import { expect, test } from 'vitest';
import { cutName, firstCharacter } from './short-name.tsx';

test.each([
  ['', ''],
  ['Exactly twenty chars', 'Exactly twenty chars'],
  ['Exactly twenty-1 char', 'Exactly tw…'],
  ['Grandma’s violin, the old one', 'Grandma’s …'],
  ['👩‍🚀'.repeat(20), '👩‍🚀'.repeat(20)],
  ['👩‍🚀'.repeat(21), `${'👩‍🚀'.repeat(10)}…`],
  ['🇩🇪'.repeat(21), `${'🇩🇪'.repeat(10)}…`],
])('the name %j is shown as %j', (name, shown) => expect(cutName(name)).toBe(shown));

test.each([
  ['', '?'],
  [' olivia', 'o'],
  ['字', '字'],
  ['👩‍🚀 Astra', '👩‍🚀'],
  ['🇩🇪', '🇩🇪'],
])('the name %j begins with %j', (name, first) => expect(firstCharacter(name)).toBe(first));
