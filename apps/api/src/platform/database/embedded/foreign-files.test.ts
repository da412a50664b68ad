import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { explainForeignFiles } from './foreign-files.ts';

const REFUSED = new Error("EACCES: permission denied, open 'owner.json'");
const ownUid = process.getuid?.() ?? 0;
const otherUid = ownUid + 1000;
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'homeward-foreign-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('a refused access names the owner of the files and the command that gives them back', () => {
  mkdirSync(join(directory, 'database'));
  const owner = ownUid === 0 ? 'root' : `another user (${ownUid})`;
  expect(explainForeignFiles(directory, REFUSED, otherUid).message).toBe(
    `${directory} belongs to ${owner}: run chown -R ${userInfo().username} ${directory} as root`,
  );
});

it('other errors, world-writable and missing directories are returned unchanged', () => {
  const other = new Error('ENOSPC: no space left');
  expect(explainForeignFiles(directory, other, otherUid)).toBe(other);
  chmodSync(directory, 0o777);
  expect(explainForeignFiles(directory, REFUSED, otherUid)).toBe(REFUSED);
  expect(explainForeignFiles(join(directory, 'none'), REFUSED, otherUid)).toBe(REFUSED);
});
