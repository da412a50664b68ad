import { expect, it } from 'vitest';
import { labelCommand } from './label-command.ts';

it.each([
  ['spring-2026', 'spring-2026'],
  ['Spring 2026', '"Spring 2026"'],
  ['Frühling', '"Frühling"'],
])('the batch name %s is one shell word of the label command', (name, word) => {
  expect(labelCommand(name)).toContain(`--batch ${word} --layout`);
});
