import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useEmbeddedPlace } from '@homeward/testing/database/embedded-place.ts';
import { startWritingChild } from '@homeward/testing/processes/run-writing-child.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findPrograms } from '../../../src/platform/database/embedded/postgres-programs.ts';

const place = useEmbeddedPlace();

describe('the embedded database', () => {
  it('has checksums, several connections and durable commits', async () => {
    place.createWithRow();
    const { db } = await place.open();
    const { rows } = await sql`
      select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
             current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
             current_setting('autovacuum') as autovacuum`.execute(db);
    expect(rows).toEqual([{ checksums: 'on', fsync: 'on', pages: 'on', commits: 'on', autovacuum: 'on' }]);
    await db.transaction().execute(async () => {
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });
  });

  it('can be closed and opened again with its rows', async () => {
    place.createWithRow();
    expect(await place.readThings(await place.open())).toEqual(['suitcase']);
  });

  it('refuses a second process with one line, and the first continues', async () => {
    place.createWithRow();
    const first = await place.open();
    const child = startWritingChild({ kind: 'embedded', directory: place.directory });
    expect(await child.untilRefused()).toBe(
      `The data directory ${place.directory} is in use by another Homeward process (pid ${process.pid}). ` +
        'Stop that one, or set DATA_DIR.',
    );
    await first.ping();
  });

  it('hides its socket from other users, and listens on no port', async () => {
    const { db } = await place.open();
    expect(statSync(join(place.directory, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(place.directory).mode & 0o777).toBe(0o700);
    expect((await sql`show listen_addresses`.execute(db)).rows).toEqual([{ listen_addresses: '' }]);
  });

  it.each([
    ['with spaces and umlauts', 'Jürgens Dinge, alle'],
    ['of more than 120 characters', 'long'.repeat(31)],
  ])('opens in a directory whose path is one %s', async (_, name) => {
    place.directory = join(place.folder, name, 'database');
    place.createWithRow();
    expect(await place.readThings(await place.open())).toEqual(['suitcase']);
  });

  it('refuses files of another major version without changing them', async () => {
    place.createWithRow();
    const versionFile = join(place.directory, 'postgres/PG_VERSION');
    writeFileSync(versionFile, '14\n');
    await expect(place.open()).rejects.toThrow(
      /^The database in .* belongs to PostgreSQL 14, the programs are version \d+: set POSTGRES_BIN [^\n]+$/,
    );
    expect(readFileSync(versionFile, 'utf8')).toBe('14\n');
    expect(existsSync(place.pidFile())).toBe(false);
  });

  it('never creates a database over damaged files', async () => {
    place.createWithRow();
    rmSync(join(place.directory, 'postgres/PG_VERSION'));
    await expect(place.open()).rejects.toThrow(/^The database in .* is damaged: it has no PG_VERSION$/);
  });

  it('reports a damaged control file in one line', async () => {
    place.createWithRow();
    const control = join(place.directory, 'postgres/global/pg_control');
    const bytes = readFileSync(control);
    writeFileSync(control, bytes.fill(7, 40, 60));
    await expect(place.open()).rejects.toThrow(
      /^The database in .* did not start: incorrect checksum in control file$/,
    );
  });

  it('stops with one line for data of version 0.1.0, which stays for a restore', async () => {
    const older = join(place.directory, 'database/PG_VERSION');
    mkdirSync(dirname(older), { recursive: true });
    writeFileSync(older, '18');
    await expect(place.open()).rejects.toThrow(
      /has the data of Homeward 0\.1\.0, [^\n]*npm run backup[^\n]*npm run restore[^\n]*$/,
    );
    await place.close(await place.open({ ignoresOlderData: true }));
    await place.open();
    expect(readFileSync(older, 'utf8')).toBe('18');
  });

  it('logs no value of a failed statement', async () => {
    place.createWithRow();
    const { db } = await place.open();
    await sql`create table secrets (word text unique)`.execute(db);
    await sql`insert into secrets values ('xyzzy')`.execute(db);
    await expect(sql`insert into secrets values ('xyzzy')`.execute(db)).rejects.toThrow(/duplicate key/);
    const log = readFileSync(join(place.directory, 'server.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('xyzzy');
  });
});

describe('the PostgreSQL programs of the npm package', () => {
  const original = () => dirname(findPrograms({ databaseDirectory: place.directory }).directory);

  it('run if the installer has skipped the script for symbolic links', async () => {
    const native = join(place.folder, 'package/native');
    cpSync(original(), native, { recursive: true, verbatimSymlinks: true });
    cpSync(join(original(), '../package.json'), join(place.folder, 'package/package.json'));
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(place.folder, 'package', target));
    const { major } = findPrograms({ packaged: native, databaseDirectory: place.directory });
    expect(major).toBeGreaterThanOrEqual(18);
    for (const { target } of links) expect(existsSync(join(place.folder, 'package', target))).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)('are copied once for a server that may not enter their folder', () => {
    const closed = join(place.folder, 'root-only');
    mkdirSync(closed, { mode: 0o700 });
    const native = join(closed, 'native');
    cpSync(original(), native, { recursive: true, verbatimSymlinks: true });
    cpSync(join(original(), '../package.json'), join(closed, 'package.json'));
    mkdirSync(place.directory, { mode: 0o755 });
    const first = findPrograms({ packaged: native, databaseDirectory: place.directory });
    expect(first.directory).toMatch(/^(.*\/database|\/var\/cache\/homeward)\/postgresql-[^/]+\/native\/bin$/);
    const made = statSync(first.directory).ctimeMs;
    expect(findPrograms({ packaged: native, databaseDirectory: place.directory })).toEqual(first);
    expect(statSync(first.directory).ctimeMs).toBe(made);
  });
});
