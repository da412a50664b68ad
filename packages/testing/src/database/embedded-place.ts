import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedSettings } from '@homeward/api/platform/database/embedded/open-embedded.ts';
import { migrate, type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startWritingChild } from '../processes/run-writing-child.ts';
import { failLoudly } from './database-template.ts';

/** A folder in which each test has its own embedded database. */
export interface EmbeddedPlace {
  folder: string;
  /** Value of the database's setting `directory`. */
  directory: string;
  open(more?: Partial<EmbeddedSettings>, onRestart?: (reason: string) => void): Promise<OpenDatabase>;
  close(database: OpenDatabase): Promise<void>;
  /** Copies a migrated database with one row of `things` into the directory. If root runs the test, root owns the copy. */
  createWithRow(): void;
  readThings(database: OpenDatabase): Promise<readonly string[]>;
  /** Creates the same copy as `createWithRow`, and starts another process that writes to the copy. */
  startWriter(): Promise<ReturnType<typeof startWritingChild>>;
  pidFile(): string;
  serverPid(): number;
}

export function useEmbeddedPlace(): EmbeddedPlace {
  const template = mkdtempSync(join(tmpdir(), 'homeward-embedded-template-'));
  const opened = new Set<OpenDatabase>();
  const place: EmbeddedPlace = {
    folder: '',
    directory: template,
    async open(more = {}, onRestart = failOnRestart) {
      const settings = { kind: 'embedded', directory: place.directory, ...more } as const;
      const database = await openDatabase(settings, { onFatal: failLoudly, onRestart });
      opened.add(database);
      return database;
    },
    async close(database) {
      opened.delete(database);
      await database.close();
    },
    createWithRow: () => cpSync(template, place.directory, { recursive: true }),
    async readThings({ db }) {
      const { rows } = await sql<{ name: string }>`select name from things`.execute(db);
      return rows.map(({ name }) => name);
    },
    async startWriter() {
      place.createWithRow();
      const child = startWritingChild({ kind: 'embedded', directory: place.directory });
      await child.untilAcknowledged(1);
      return child;
    },
    pidFile: () => join(place.directory, 'postgres/postmaster.pid'),
    serverPid: () => Number(readFileSync(place.pidFile(), 'utf8').split('\n')[0]),
  };

  beforeAll(async () => {
    const database = await place.open();
    await migrate(database);
    await sql`create table things (name text)`.execute(database.db);
    await sql`insert into things values ('suitcase')`.execute(database.db);
    await place.close(database);
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'homeward-embedded-'));
    place.directory = join(place.folder, 'database');
  });
  afterEach(async () => {
    for (const database of opened) await place.close(database);
    rmSync(place.folder, { recursive: true, force: true });
  });
  return place;
}

function failOnRestart(reason: string): never {
  throw new Error(reason);
}
