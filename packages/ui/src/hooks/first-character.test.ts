import { expect, test } from 'vitest';
import { firstCharacter } from './first-character.ts';

test.each([
  ['', '?'],
  [' olivia', 'o'],
  ['字', '字'],
  ['👩‍🚀 Astra', '👩‍🚀'],
  ['🇩🇪', '🇩🇪'],
])('the name %j begins with %j', (name, first) => expect(firstCharacter(name)).toBe(first));
