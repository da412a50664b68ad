import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OutputFile, writeWholeFiles } from './write-whole-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const say = (name: string, text: string): OutputFile => ({
  file: join(folder, name),
  fill: async (stream) => {
    stream.end(text);
    await once(stream, 'finish');
  },
});

const breaking = (name: string): OutputFile => ({
  file: join(folder, name),
  fill: async (stream) => {
    stream.write('half');
    throw new Error('the server went away');
  },
});

const found = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe('files that are whole or not there', () => {
  it('all exist at the end without temporary files', async () => {
    await writeWholeFiles([say('a.pdf', 'A'), say('b.csv', 'B')], { force: false });
    expect(found()).toEqual({ 'a.pdf': 'A', 'b.csv': 'B' });
  });

  it('are not written if one fails, and existing files stay', async () => {
    writeFileSync(join(folder, 'a.pdf'), 'old');
    const run = writeWholeFiles([say('a.pdf', 'A'), breaking('b.csv')], { force: true });
    await expect(run).rejects.toThrow('the server went away');
    expect(found()).toEqual({ 'a.pdf': 'old' });
  });

  it('replace a file only by force', async () => {
    writeFileSync(join(folder, 'a.pdf'), 'old');
    await expect(writeWholeFiles([say('a.pdf', 'A')], { force: false })).rejects.toThrow(
      'is there already; --force replaces it',
    );
    expect(found()).toEqual({ 'a.pdf': 'old' });
    await writeWholeFiles([say('a.pdf', 'A')], { force: true });
    expect(found()).toEqual({ 'a.pdf': 'A' });
  });

  it.each([
    ['is a folder', () => [{ ...say('a.pdf', 'A'), file: folder }]],
    ['there is no folder', () => [say('none/a.pdf', 'A')]],
    ['Two outputs have the same name', () => [say('a.pdf', 'A'), say('./a.pdf', 'B')]],
  ])('are rejected before writing if it would fail: %s', async (reason, outputs) => {
    await expect(writeWholeFiles(outputs(), { force: true })).rejects.toThrow(reason);
    expect(found()).toEqual({});
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leave nothing behind when the run is ended by %s',
    async (signal) => {
      const script = `
      import { writeWholeFiles } from ${JSON.stringify(join(import.meta.dirname, 'write-whole-files.ts'))};
      setInterval(() => undefined, 1000);
      await writeWholeFiles([{ file: ${JSON.stringify(join(folder, 'a.pdf'))}, fill: (stream) => new Promise(() => {
        stream.write('half', () => console.log('half'));
      }) }], { force: false });`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      expect(Object.values(found())).toEqual(['half']);
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(found()).toEqual({});
    },
  );
});
