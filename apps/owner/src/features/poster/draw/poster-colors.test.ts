import tokens from '@homeward/ui/styles/tokens.css?raw';
import { describe, expect, it } from 'vitest';
import { POSTER_COLORS } from './poster-colors.ts';

const [byDay = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const { ground: _ground, code: _code, ...named } = POSTER_COLORS;

describe('the colours of a poster', () => {
  it.each(Object.entries(named))('has the token %s as it is by day', (name, color) => {
    expect(byDay).toContain(`--color-${name}: ${color};`);
  });
});
