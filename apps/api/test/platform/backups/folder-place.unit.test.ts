import { mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderPlace } from '../../../src/platform/backups/folder-place.ts';

const NEW = 'homeward-2026-11-21T033000Z.gz';
const OLD = 'homeward-2026-11-20T033000Z.gz';
const LARGE_BYTES = 4e12;

describe('a folder of backups', () => {
  let folder: string;
  const add = (name: string) => writeFileSync(path.join(folder, name), 'x');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a backup that is deleted during the listing is left out', async () => {
    add(OLD);
    symlinkSync('deleted', path.join(folder, NEW));
    symlinkSync('renamed', path.join(folder, `${NEW}.part`));
    expect(await openFolderPlace(folder).list()).toMatchObject([{ name: OLD }]);
  });

  it('a full disk loses the part of a killed process before the next backup is refused', async () => {
    add(OLD);
    truncateSync(path.join(folder, OLD), LARGE_BYTES);
    add(`${NEW}.part`);
    await expect(openFolderPlace(folder).write(NEW, async () => undefined)).rejects.toThrow(/is too full/);
    expect(readdirSync(folder)).toEqual([OLD]);
  });
});
