import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNewFile } from '../../../src/platform/archive/write-new-file.ts';

describe('a new file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homeward-file-'));
    file = join(folder, 'backup.gz');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (text: string, mayReplace = false) =>
    writeNewFile(file, { mayReplace }, (sink) => pipeline(Readable.from([text]), sink));

  it('is complete, and readable by its owner only', async () => {
    let seen: string[] = [];
    await writeNewFile(file, { mayReplace: false }, async (sink) => {
      seen = readdirSync(folder);
      await pipeline(Readable.from(['all of it']), sink);
    });
    expect(seen).toEqual(['backup.gz.part']);
    expect(readdirSync(folder)).toEqual(['backup.gz']);
    expect(readFileSync(file, 'utf8')).toBe('all of it');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('replaces nothing without permission', async () => {
    await write('first');
    await expect(write('second')).rejects.toThrow(/backup\.gz is there already.*--force/);
    expect(readFileSync(file, 'utf8')).toBe('first');
    await write('third', true);
    expect(readFileSync(file, 'utf8')).toBe('third');
    writeFileSync(`${file}.part`, 'of another process');
    rmSync(file);
    await expect(write('fourth')).rejects.toThrow(/backup\.gz\.part is there already/);
    expect(readdirSync(folder)).toEqual(['backup.gz.part']);
    await write('fifth', true);
    expect(readdirSync(folder)).toEqual(['backup.gz']);
  });

  it('leaves nothing behind on failure, and does not change an existing one', async () => {
    await write('first');
    const failing = writeNewFile(file, { mayReplace: true }, async (sink) => {
      sink.write('half of');
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(readdirSync(folder)).toEqual(['backup.gz']);
    expect(readFileSync(file, 'utf8')).toBe('first');
  });
});
