import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';
import { startWritingChild } from '@homeward/testing/processes/run-writing-child.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedSettings } from '../../../src/platform/database/embedded/open-embedded.ts';
import { findPrograms } from '../../../src/platform/database/embedded/postgres-programs.ts';
import { migrate, type OpenDatabase, openDatabase } from '../../../src/platform/database/open-database.ts';

const SHORT_PATIENCE_MS = 500;

let folder: string;
let directory: string;
const template = mkdtempSync(join(tmpdir(), 'homeward-embedded-template-'));
const opened = new Set<OpenDatabase>();

beforeAll(async () => {
  directory = template;
  const database = await open();
  await migrate(database);
  await sql`create table things (name text)`.execute(database.db);
  await sql`insert into things values ('suitcase')`.execute(database.db);
  await close(database);
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-embedded-'));
  directory = join(folder, 'database');
});
afterEach(async () => {
  for (const database of opened) await close(database);
  rmSync(folder, { recursive: true, force: true });
});

async function open(
  more: Partial<EmbeddedSettings> = {},
  onRestart: (reason: string) => void = failOnRestart,
): Promise<OpenDatabase> {
  const settings = { kind: 'embedded', directory, ...more } as const;
  const database = await openDatabase(settings, { onFatal: failLoudly, onRestart });
  opened.add(database);
  return database;
}

async function close(database: OpenDatabase): Promise<void> {
  opened.delete(database);
  await database.close();
}

function failOnRestart(reason: string): never {
  throw new Error(reason);
}

const pidFile = () => join(directory, 'postgres/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Puts a database with a row where the test opens it; as root, a copy that belongs to root. */
function createWithRow(): void {
  cpSync(template, directory, { recursive: true });
}

async function readThings({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`select name from things`.execute(db);
  return rows.map(({ name }) => name);
}

/** A database that another process writes to. */
async function startWriter() {
  createWithRow();
  const child = startWritingChild({ kind: 'embedded', directory });
  await child.untilAcknowledged(1);
  return child;
}

/** Ends the process that would stop the server when its product is gone. */
function killWatcher(productPid: number): void {
  for (const pid of findChildren(productPid)) if (pid !== serverPid()) process.kill(-pid, 'SIGKILL');
}

describe('the embedded database', () => {
  it('has checksums, several connections and durable commits', async () => {
    const { db } = await open();
    const { rows } = await sql`
      select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
             current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
             current_setting('autovacuum') as autovacuum`.execute(db);
    expect(rows).toEqual([{ checksums: 'on', fsync: 'on', pages: 'on', commits: 'on', autovacuum: 'on' }]);
    await db.transaction().execute(async () => {
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });
  });

  it('can be closed and opened again, and has its rows', async () => {
    createWithRow();
    expect(await readThings(await open())).toEqual(['suitcase']);
  });

  it('refuses a second process in one line, and the first goes on', async () => {
    const first = await open();
    const child = startWritingChild({ kind: 'embedded', directory });
    expect(await child.untilRefused()).toBe(
      `The data directory ${directory} is in use by another Homeward process (pid ${process.pid}). ` +
        'Stop that one, or set DATA_DIR.',
    );
    await first.ping();
  });

  it('lets no other user reach its socket, and listens on no port', async () => {
    const { db } = await open();
    expect(statSync(join(directory, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect((await sql`show listen_addresses`.execute(db)).rows).toEqual([{ listen_addresses: '' }]);
  });

  it.each([
    ['with spaces and umlauts', 'Jürgens Dinge, alle'],
    ['of more than 120 characters', 'long'.repeat(31)],
  ])('opens in a directory whose path is one %s', async (_, name) => {
    directory = join(folder, name, 'database');
    createWithRow();
    expect(await readThings(await open())).toEqual(['suitcase']);
  });

  it('ends its server by itself when the product is killed', async () => {
    const child = await startWriter();
    const pid = serverPid();
    await child.kill();
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
    expect(existsSync(pidFile())).toBe(false);
  });

  it('opens at once after a kill of the product, with all that was acknowledged', async () => {
    const child = await startWriter();
    await child.kill();
    const { db } = await open();
    const { rows } = await sql`
      select id from unnest(${child.acknowledged}::text[]) as wanted (id)
       where not exists (select from codes where codes.id = wanted.id || '-a')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('adopts the server of a product that was killed with everything that would have stopped it', async () => {
    const child = await startWriter();
    const pid = serverPid();
    killWatcher(child.pid);
    await child.kill();
    expect(isAlive(pid)).toBe(true);
    const database = await open({ patienceMs: SHORT_PATIENCE_MS });
    expect(serverPid()).toBe(pid);
    await database.ping();
    await close(database);
    expect(isAlive(pid)).toBe(false);
  });

  it('starts its server again when it is killed, and loses no row', async () => {
    createWithRow();
    const restarted = Promise.withResolvers<string>();
    const database = await open({}, restarted.resolve);
    process.kill(serverPid(), 'SIGKILL');
    expect(await restarted.promise).toMatch(/^The database server in .* ended and was started again$/);
    await vi.waitFor(async () => expect(await readThings(database)).toEqual(['suitcase']));
  });

  it('opens with a lock file whose pid another program has now', async () => {
    createWithRow();
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore' });
    try {
      const lines = [stranger.pid, join(directory, 'postgres'), 1, 5432, '.', '', '  1 1', 'ready'];
      writeFileSync(pidFile(), `${lines.join('\n')}\n`);
      expect(await readThings(await open())).toEqual(['suitcase']);
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
  ])('leaves a lock file that %s alone, and says in one line what it is', async (_, content, line) => {
    createWithRow();
    writeFileSync(pidFile(), content);
    await expect(open()).rejects.toThrow(line);
    expect(readFileSync(pidFile(), 'utf8')).toBe(content);
  });

  it('starts no second server beside one that hangs', async () => {
    const child = await startWriter();
    const pid = serverPid();
    killWatcher(child.pid);
    await child.kill();
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(open({ patienceMs: SHORT_PATIENCE_MS })).rejects.toThrow(
        /^The database in .* did not start: lock file "postmaster.pid" already exists$/,
      );
      expect(serverPid()).toBe(pid);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // Adopted now, so that it ends with the test.
    await open({ patienceMs: SHORT_PATIENCE_MS });
  });

  it('starts over after a kill while its files were being created', async () => {
    mkdirSync(join(directory, 'postgres.unfinished/base'), { recursive: true });
    await open();
    expect(existsSync(join(directory, 'postgres.unfinished'))).toBe(false);
  });

  it('refuses files of another major version, and changes none', async () => {
    createWithRow();
    const versionFile = join(directory, 'postgres/PG_VERSION');
    writeFileSync(versionFile, '14\n');
    await expect(open()).rejects.toThrow(
      /^The database in .* belongs to PostgreSQL 14, the programs are version \d+: set POSTGRES_BIN [^\n]+$/,
    );
    expect(readFileSync(versionFile, 'utf8')).toBe('14\n');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('never creates a database over damaged files', async () => {
    createWithRow();
    rmSync(join(directory, 'postgres/PG_VERSION'));
    await expect(open()).rejects.toThrow(/^The database in .* is damaged: it has no PG_VERSION$/);
  });

  it('says in one line that its control file is damaged', async () => {
    createWithRow();
    const control = join(directory, 'postgres/global/pg_control');
    const bytes = readFileSync(control);
    writeFileSync(control, bytes.fill(7, 40, 60));
    await expect(open()).rejects.toThrow(
      /^The database in .* did not start: incorrect checksum in control file$/,
    );
  });

  it('stops with one line at the data of version 0.1.0, and leaves it for a restore beside it', async () => {
    const older = join(directory, 'database/PG_VERSION');
    mkdirSync(dirname(older), { recursive: true });
    writeFileSync(older, '18');
    await expect(open()).rejects.toThrow(
      /has the data of Homeward 0\.1\.0, [^\n]*npm run backup[^\n]*npm run restore[^\n]*$/,
    );
    await close(await open({ ignoresOlderData: true }));
    await open();
    expect(readFileSync(older, 'utf8')).toBe('18');
  });

  it('writes no value of a failed statement into its log', async () => {
    const { db } = await open();
    await sql`create table secrets (word text unique)`.execute(db);
    await sql`insert into secrets values ('xyzzy')`.execute(db);
    await expect(sql`insert into secrets values ('xyzzy')`.execute(db)).rejects.toThrow(/duplicate key/);
    const log = readFileSync(join(directory, 'server.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('xyzzy');
  });
});

describe('the programs from npm', () => {
  const original = () => dirname(findPrograms({ databaseDirectory: directory }).directory);

  it('run where the installer has skipped the script that makes links', async () => {
    const native = join(folder, 'package/native');
    cpSync(original(), native, { recursive: true, verbatimSymlinks: true });
    cpSync(join(original(), '../package.json'), join(folder, 'package/package.json'));
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(folder, 'package', target));
    const { major } = findPrograms({ packaged: native, databaseDirectory: directory });
    expect(major).toBeGreaterThanOrEqual(18);
    for (const { target } of links) expect(existsSync(join(folder, 'package', target))).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)('are copied once for a server that may not enter their folder', () => {
    const closed = join(folder, 'root-only');
    mkdirSync(closed, { mode: 0o700 });
    const native = join(closed, 'native');
    cpSync(original(), native, { recursive: true, verbatimSymlinks: true });
    cpSync(join(original(), '../package.json'), join(closed, 'package.json'));
    mkdirSync(directory, { mode: 0o755 });
    const first = findPrograms({ packaged: native, databaseDirectory: directory });
    expect(first.directory).toMatch(/^(.*\/database|\/var\/cache\/homeward)\/postgresql-[^/]+\/native\/bin$/);
    const made = statSync(first.directory).ctimeMs;
    expect(findPrograms({ packaged: native, databaseDirectory: directory })).toEqual(first);
    expect(statSync(first.directory).ctimeMs).toBe(made);
  });
});
