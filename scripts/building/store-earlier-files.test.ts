import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeEarlierFiles } from './store-earlier-files.ts';

describe('files of earlier builds', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homeward-earlier-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function build(...names: readonly string[]): void {
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    mkdirSync(join(folder, 'dist/assets/fonts'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, 'dist', name), name);
  }
  const store = (day: string) =>
    storeEarlierFiles(join(folder, 'dist'), join(folder, 'earlier'), new Date(day));
  const isStored = (name: string) => existsSync(join(folder, 'earlier', name));

  it('are stored with their compressed copies, without pages and source maps', () => {
    build(
      'assets/app-1.js',
      'assets/app-1.js.br',
      'assets/fonts/a-1.woff2',
      'assets/app-1.js.map',
      'index.html',
    );
    store('2026-05-01');
    expect(['assets/app-1.js', 'assets/app-1.js.br', 'assets/fonts/a-1.woff2'].map(isStored)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['assets/app-1.js.map', 'index.html'].map(isStored)).toEqual([false, false]);
  });

  it('are deleted 14 days after a build replaced them, not 14 days after they were built', () => {
    build('assets/app-1.js');
    store('2026-05-01');
    build('assets/app-2.js');
    store('2026-05-14');
    expect(isStored('assets/app-1.js')).toBe(true);
    build('assets/app-3.js');
    store('2026-05-16');
    expect(isStored('assets/app-1.js')).toBe(false);
    expect(isStored('assets/app-2.js')).toBe(true);
  });

  it('have their folder already at the first build, for a server that starts before the second', () => {
    store('2026-05-01');
    expect(isStored('assets')).toBe(true);
  });
});
