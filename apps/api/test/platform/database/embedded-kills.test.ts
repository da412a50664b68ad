import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useEmbeddedPlace } from '@homeward/testing/database/embedded-place.ts';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

const SHORT_PATIENCE_MS = 500;
const place = useEmbeddedPlace();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends the process that would stop the server when its product is gone. */
function killWatcher(productPid: number): void {
  for (const pid of findChildren(productPid)) if (pid !== place.serverPid()) process.kill(-pid, 'SIGKILL');
}

describe('the embedded database after a kill', () => {
  it('stops its server when the product is killed', async () => {
    const child = await place.startWriter();
    const pid = place.serverPid();
    await child.kill();
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
    expect(existsSync(place.pidFile())).toBe(false);
  });

  it('opens at once after a kill of the product, with every acknowledged write', async () => {
    const child = await place.startWriter();
    await child.kill();
    const { db } = await place.open();
    const { rows } = await sql`
      select id from unnest(${child.acknowledged}::text[]) as wanted (id)
       where not exists (select from tags where tags.id = wanted.id || '-a')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('adopts the server of a product that was killed with its watcher', async () => {
    const child = await place.startWriter();
    const pid = place.serverPid();
    killWatcher(child.pid);
    await child.kill();
    expect(isAlive(pid)).toBe(true);
    const database = await place.open({ patienceMs: SHORT_PATIENCE_MS });
    expect(place.serverPid()).toBe(pid);
    await database.ping();
    await place.close(database);
    expect(isAlive(pid)).toBe(false);
  });

  it('restarts its killed server without losing a row', async () => {
    place.createWithRow();
    const restarted = Promise.withResolvers<string>();
    const database = await place.open({}, restarted.resolve);
    process.kill(place.serverPid(), 'SIGKILL');
    expect(await restarted.promise).toMatch(/^The database server in .* ended and was started again$/);
    await vi.waitFor(async () => expect(await place.readThings(database)).toEqual(['suitcase']));
  });

  it('opens with a lock file whose pid another program has', async () => {
    place.createWithRow();
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore' });
    try {
      const lines = [stranger.pid, join(place.directory, 'postgres'), 1, 5432, '.', '', '  1 1', 'ready'];
      writeFileSync(place.pidFile(), `${lines.join('\n')}\n`);
      expect(await place.readThings(await place.open())).toEqual(['suitcase']);
      expect(stranger.exitCode).toBe(null);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it.each([
    ['is empty', '', /^The database in .* did not start: lock file "postmaster.pid" is empty$/],
    [
      'is no lock file',
      'nothing',
      /^The database in .* did not start: bogus data in lock file "postmaster.pid": [^\n]+$/,
    ],
  ])('does not change a lock file that %s, and reports it in one line', async (_, content, line) => {
    place.createWithRow();
    writeFileSync(place.pidFile(), content);
    await expect(place.open()).rejects.toThrow(line);
    expect(readFileSync(place.pidFile(), 'utf8')).toBe(content);
  });

  it('starts no second server beside a hanging one', async () => {
    const child = await place.startWriter();
    const pid = place.serverPid();
    killWatcher(child.pid);
    await child.kill();
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(place.open({ patienceMs: SHORT_PATIENCE_MS })).rejects.toThrow(
        /^The database in .* did not start: lock file "postmaster.pid" already exists$/,
      );
      expect(place.serverPid()).toBe(pid);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // Adopted now, so that it ends with the test.
    await place.open({ patienceMs: SHORT_PATIENCE_MS });
  });

  it('starts over after a kill during its creation', async () => {
    mkdirSync(join(place.directory, 'postgres.unfinished/base'), { recursive: true });
    await place.open();
    expect(existsSync(join(place.directory, 'postgres.unfinished'))).toBe(false);
  });
});
