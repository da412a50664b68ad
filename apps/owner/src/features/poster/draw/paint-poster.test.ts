import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POSTER_COLORS } from './paint-poster.ts';

const TOKENS = new URL('../../../../../../packages/ui/src/styles/tokens.css', import.meta.url);
const [byDay = ''] = readFileSync(TOKENS, 'utf8').split('@media (prefers-color-scheme: dark)');
const { ground: _ground, code: _code, ...named } = POSTER_COLORS;

describe('the colours of a poster', () => {
  it.each(Object.entries(named))('contain the token %s of the light theme', (name, color) => {
    expect(byDay).toContain(`--color-${name}: ${color};`);
  });
});
