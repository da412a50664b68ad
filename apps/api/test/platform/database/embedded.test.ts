import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { copyTestDatabase, createEmptyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { startWritingChild } from '@homeward/testing/processes/run-writing-child.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../src/platform/database/embedded/embedded-maintenance.ts';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '../../../src/platform/database/open-database.ts';

const SOCKET = '.s.PGSQL.5432';
/** Some of these tests make a cluster from nothing, which takes seconds of computing. */
const TIMEOUT_MS = 60_000;

async function copyEmbedded() {
  const { settings, remove } = await copyTestDatabase();
  if (settings.kind !== 'embedded') throw new Error('These tests are about the embedded database');
  return { settings, directory: settings.directory, remove };
}

const open = (settings: DatabaseSettings) => openDatabase(settings, { onFatal: failLoudly });

describe('the embedded database', { timeout: TIMEOUT_MS }, () => {
  it('refuses a second process in one clear line, and the first works on', async () => {
    const { settings, directory, remove } = await copyEmbedded();
    const first = await open(settings);
    expect(await startWritingChild(settings).untilRefused()).toBe(
      `The data directory ${directory} is in use by another Homeward process (pid ${process.pid}). ` +
        'Stop that one, or set DATA_DIR.',
    );
    await first.ping();
    await first.close();
    await remove();
  });

  it('opens after a process that was killed, and cleans up behind it', async () => {
    const { settings, directory, remove } = await copyEmbedded();
    const child = startWritingChild(settings);
    await child.untilAcknowledged(1);
    await child.kill();
    expect(existsSync(join(directory, SOCKET))).toBe(true);
    const database = await open(settings);
    await database.ping();
    await database.close();
    expect(existsSync(join(directory, SOCKET))).toBe(false);
    expect(existsSync(join(directory, 'owner.json'))).toBe(false);
    await remove();
  });

  it('can be closed and opened again in one process, and keeps its rows', async () => {
    const { settings, remove } = await copyEmbedded();
    const first = await open(settings);
    await first.db
      .insertInto('codes')
      .values({ id: 'kept', minted_at: new Date(0) })
      .execute();
    await first.close();
    const second = await open(settings);
    expect(await second.db.selectFrom('codes').select(['id', 'minted_at']).execute()).toEqual([
      { id: 'kept', minted_at: new Date(0) },
    ]);
    await second.close();
    await remove();
  });

  it('lets no other user into the directory that it makes', async () => {
    const { settings, remove } = await createEmptyTestDatabase();
    const directory = join((settings as { directory: string }).directory, 'new');
    const database = await open({ kind: 'embedded', directory });
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, SOCKET)).mode & 0o777).toBe(0o600);
    await database.close();
    await remove();
  });

  it('opens in a directory whose path is too long for a socket', async () => {
    const { directory: short, remove } = await copyEmbedded();
    const directory = join(short, 'long'.repeat(30));
    mkdirSync(directory);
    renameSync(join(short, 'database'), join(directory, 'database'));
    const database = await open({ kind: 'embedded', directory });
    await database.ping();
    await database.close();
    await remove();
  });

  it('starts over when a process died while it made the database', async () => {
    const { settings, directory, remove } = await copyEmbedded();
    rmSync(join(directory, 'database', 'global'), { recursive: true });
    writeFileSync(join(directory, 'database.unfinished'), '');
    const database = await open(settings);
    await migrate(database);
    await database.close();
    await remove();
  });

  it('reports it when its engine stops, and rejects what is asked of it then', async () => {
    const { settings, directory, remove } = await copyEmbedded();
    const fatal = Promise.withResolvers<Error>();
    const database = await openDatabase(settings, { onFatal: fatal.resolve });
    rmSync(join(directory, 'database', 'global'), { recursive: true });
    await expect(sql`checkpoint`.execute(database.db)).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow();
    expect((await fatal.promise).message).toMatch(/^The embedded database in .* stopped: /);
    await database.close();
    await remove();
  });

  it('says so in one line when its files are damaged', async () => {
    const { settings, directory, remove } = await copyEmbedded();
    rmSync(join(directory, 'database', 'global'), { recursive: true });
    await expect(open(settings)).rejects.toThrow(/^The embedded database in .* stopped: [^\n]*$/);
    await remove();
  });

  it('reaches its own limit of depth with an error, not a crash', async () => {
    const { settings, remove } = await copyEmbedded();
    const database = await open(settings);
    await sql`create function deeper(n int) returns int language plpgsql as 'begin return deeper(n + 1); end'`.execute(
      database.db,
    );
    await expect(sql`select deeper(1)`.execute(database.db)).rejects.toMatchObject({ code: '54001' });
    await database.close();
    await remove();
  });

  it('keeps its log short and clears dead rows away, without PostgreSQL’s background processes', async () => {
    const { settings, remove } = await copyEmbedded();
    const { db, pool, close } = await open(settings);
    await sql`create table big as select repeat('x', 1000) as x from generate_series(1, 50000)`.execute(db);
    await sql`delete from big`.execute(db);
    const measure = async () => {
      // Counters reach the view about once a second.
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ wal: number; dead: number }>`
        select (pg_current_wal_lsn() - redo_lsn)::float8 as wal,
               (select n_dead_tup from pg_stat_user_tables where relname = 'big') as dead
          from pg_control_checkpoint()`.execute(db);
      return rows[0];
    };
    const before = await measure();
    expect(before?.wal).toBeGreaterThan(50e6);
    expect(before?.dead).toBe(50_000);
    for (let round = 0; round < 3; round += 1) await runMaintenance(pool);
    const after = await measure();
    expect(after?.wal).toBeLessThan(32e6);
    expect(after?.dead).toBe(0);
    await close();
    await remove();
  });
});
