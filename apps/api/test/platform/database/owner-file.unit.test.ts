import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  breakStaleLock,
  createOwnerFile,
  hostIdentity,
  lockDirectory,
} from '../../../src/platform/database/embedded/directory-lock.ts';

const HEARTBEAT_MS = 10;
const NEVER_A_PID = 2 ** 30;

describe('the owner file of a data directory', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'homeward-owner-'));
    path = join(directory, 'owner.json');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const writeOwner = (owner: { pid: number; place: string }) =>
    writeFileSync(path, JSON.stringify({ ...owner, token: 'theirs' }));
  const takeOver = (isNameOurs: boolean) =>
    breakStaleLock(path, { isNameOurs, place: hostIdentity(), heartbeatMs: HEARTBEAT_MS });

  /** Sends heartbeats until stopped. */
  function startHeartbeats() {
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      utimesSync(path, seconds, seconds);
    }, HEARTBEAT_MS);
    return { stop: () => clearInterval(timer) };
  }

  it('is removed if no process has its pid', async () => {
    writeOwner({ pid: NEVER_A_PID, place: hostIdentity() });
    expect(await takeOver(false)).toBeUndefined();
    expect(existsSync(path)).toBe(false);
  });

  it('is removed if its pid belongs to a process without heartbeats', async () => {
    writeOwner({ pid: process.ppid, place: hostIdentity() });
    expect(await takeOver(false)).toBeUndefined();
  });

  it('stays while its process has heartbeats', async () => {
    writeOwner({ pid: process.ppid, place: hostIdentity() });
    const owner = startHeartbeats();
    expect(await takeOver(false)).toMatchObject({ pid: process.ppid });
    owner.stop();
  });

  it('is removed if it is of a container without heartbeats', async () => {
    writeOwner({ pid: 1, place: 'another container' });
    expect(await takeOver(true)).toBeUndefined();
  });

  it('stays while its container has heartbeats', async () => {
    writeOwner({ pid: 1, place: 'another container' });
    const owner = startHeartbeats();
    expect(await takeOver(true)).toMatchObject({ pid: 1 });
    await expect(
      lockDirectory(directory, { onLost: () => undefined, heartbeatMs: HEARTBEAT_MS }),
    ).rejects.toThrow(`The data directory ${directory} is in use by another Homeward process (pid 1).`);
    owner.stop();
  });

  it('is removed if damaged', async () => {
    writeFileSync(path, '{');
    expect(await takeOver(true)).toBeUndefined();
  });

  it('is created by one of two simultaneous processes', () => {
    createOwnerFile(path);
    expect(() => createOwnerFile(path)).toThrow('EEXIST');
  });

  it('notifies a frozen process that another has taken over', async () => {
    const lost = Promise.withResolvers<Error>();
    const lock = await lockDirectory(directory, { onLost: lost.resolve, heartbeatMs: HEARTBEAT_MS });
    writeOwner({ pid: 1, place: 'another container' });
    expect((await lost.promise).message).toContain('(pid 1)');
    await lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('is removed with the lock', async () => {
    const lock = await lockDirectory(directory, { onLost: () => undefined });
    await expect(lockDirectory(directory, { onLost: () => undefined })).rejects.toThrow(
      `(pid ${process.pid})`,
    );
    await lock.release();
    expect(existsSync(path)).toBe(false);
    const again = await lockDirectory(directory, { onLost: () => undefined });
    await again.release();
  });
});
