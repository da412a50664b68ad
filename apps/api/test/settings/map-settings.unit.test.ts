import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { ConfigError } from '../../src/settings/read-environment.ts';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

describe('the settings of the map', () => {
  const read = (env: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR: tmpdir(), OPERATOR_TOKEN: 'a-token-of-the-tests', ...env });

  it('may be empty: the app draws its own map', () => {
    expect(read({}).mapTiles).toBeUndefined();
    expect(read({ MAP_TILES_URL: '', MAP_TILES_ATTRIBUTION: 'nobody' }).mapTiles).toBeUndefined();
  });

  it('name OpenStreetMap unless the operator sets an attribution', () => {
    expect(read({ MAP_TILES_URL: TILES }).mapTiles).toEqual({
      url: TILES,
      origin: 'https://tiles.example',
      attribution: '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
    });
    expect(read({ MAP_TILES_URL: TILES, MAP_TILES_ATTRIBUTION: '© Us' }).mapTiles?.attribution).toBe('© Us');
  });

  it.each([
    ['https://tiles.example:8443/{z}/{x}/{y}@2x.png?key=a', 'https://tiles.example:8443'],
    ['https://TILES.example/{z}/{x}/{-y}{r}.png', 'https://tiles.example'],
    ['https://kärten.example/{z}/{x}/{y}.png', 'https://xn--krten-gra.example'],
    ['http://localhost:8080/tile?z={z}&x={x}&y={y}', 'http://localhost:8080'],
    ['http://[::1]:8080/{z}/{x}/{y}.png', 'http://[::1]:8080'],
  ])('permit exactly the origin of %s in the CSP', (url, origin) => {
    expect(read({ MAP_TILES_URL: url }).mapTiles).toMatchObject({ url, origin });
  });

  it.each([
    ['tiles.example/{z}/{x}/{y}.png', 'must be an http or https address'],
    ['/tiles/{z}/{x}/{y}.png', 'must be an http or https address'],
    ['ftp://tiles.example/{z}/{x}/{y}.png', 'must be an http or https address'],
    ['javascript:alert("{z}{x}{y}")', 'must be an http or https address'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'must name one host'],
    ['https://*.tiles.example/{z}/{x}/{y}.png', 'must name one host'],
    ['https://tiles.example;script-src/{z}/{x}/{y}.png', 'must name one host'],
    ['https://me:secret@tiles.example/{z}/{x}/{y}.png', 'must name one host'],
    ['https://tiles.example/', 'must have {z}, {x} and {y}'],
    ['https://tiles.example/{z}/{x}.png', 'must have {z}, {x} and {y}'],
    ['https://tiles.example/{zoom}/{x}/{y}.png', 'must have {z}, {x} and {y}'],
    ['https://tiles.example/{style}/{z}/{x}/{y}.png', 'may have no placeholders but'],
  ])('stop the start with one line for MAP_TILES_URL=%s', (url, reason) => {
    const attempt = () => read({ MAP_TILES_URL: url });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(`MAP_TILES_URL ${reason}`);
  });

  it('refuse http tiles with an https PUBLIC_URL', () => {
    const env = { MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' };
    expect(read({ ...env, PUBLIC_URL: 'http://homeward.example' }).mapTiles?.origin).toBe(
      'http://tiles.example',
    );
    expect(() => read({ ...env, PUBLIC_URL: 'https://homeward.example' })).toThrow(
      new ConfigError('MAP_TILES_URL must be an https address where PUBLIC_URL is one'),
    );
  });

  it('refuse an overlong attribution', () => {
    expect(() => read({ MAP_TILES_ATTRIBUTION: 'x'.repeat(301) })).toThrow(
      'MAP_TILES_ATTRIBUTION must be at most 300 characters',
    );
  });
});
