import { join } from 'node:path';
import {
  type DatabaseSettings,
  type OpenDatabase,
  openDatabase,
} from '@homeward/api/platform/database/open-database.ts';
import { inject } from 'vitest';
import {
  copyDirectory,
  createDatabase,
  type DatabaseCopy,
  type DatabaseKind,
  type DatabaseTemplate,
  failLoudly,
} from './database-template.ts';
import { createEmptier, type Emptier } from './empty-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

export interface TestDatabase {
  database: OpenDatabase;
  settings: DatabaseSettings;
  /** Gives the database back; the caller must not use it any more. */
  dispose(): Promise<void>;
}

interface KeptDatabase {
  readonly own: TestDatabase;
  readonly empty: Emptier;
}

/** The database this Vitest project tests on. */
export function databaseKind(): DatabaseKind {
  return process.env.HOMEWARD_TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';
}

/** Makes a fresh, migrated database of the caller's own without opening it. */
export function copyTestDatabase(kind: DatabaseKind = databaseKind()): Promise<DatabaseCopy> {
  return createDatabase(templateOf(kind), 'migrated');
}

/** Puts a migrated embedded database into a data directory, as if a process had made it there, which takes seconds. */
export function putDatabaseInto(dataDir: string): void {
  const template = templateOf('embedded');
  if (template.kind === 'embedded') copyDirectory(template.directory, join(dataDir, 'database'));
}

/** Makes a fresh database without tables. */
export function createEmptyTestDatabase(kind: DatabaseKind = databaseKind()): Promise<DatabaseCopy> {
  return createDatabase(templateOf(kind), 'empty');
}

function templateOf(kind: DatabaseKind) {
  const template = inject('databaseTemplate');
  if (template.kind !== kind) throw new Error(`This project's databases are ${template.kind}, not ${kind}`);
  return template;
}

/** Opens a new, migrated database, which is closed and removed when it is disposed of: for tests about connections. */
export async function openOwnDatabase(): Promise<TestDatabase> {
  const { settings, remove } = await copyTestDatabase();
  const database = await openDatabase(settings, { onFatal: failLoudly });
  return {
    database,
    settings,
    async dispose() {
      await database.close();
      await remove();
    },
  };
}

/** Of this worker, between two test files: opening an embedded one takes half a second. */
let kept: KeptDatabase | undefined;

/**
 * Lends the caller a migrated database that is as if it were new: the one that this worker keeps, or another one while
 * that is lent. One whose schema was changed is not lent again.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const lent = kept ?? (await openKept());
  kept = undefined;
  return {
    ...lent.own,
    async dispose() {
      if (kept === undefined && (await lent.empty())) kept = lent;
      else await lent.own.dispose();
    },
  };
}

async function openKept(): Promise<KeptDatabase> {
  const own = await openOwnDatabase();
  return { own, empty: await createEmptier(own.database.db) };
}
