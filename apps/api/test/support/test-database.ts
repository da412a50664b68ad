import { inject } from 'vitest';
import {
  type DatabaseSettings,
  type OpenDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.ts';
import { createDatabase, type DatabaseCopy, type DatabaseKind, failLoudly } from './database-template.ts';

export interface TestDatabase {
  database: OpenDatabase;
  settings: DatabaseSettings;
  /** Closes and removes the database. */
  dispose(): Promise<void>;
}

/** The database this Vitest project tests on. */
export function databaseKind(): DatabaseKind {
  return process.env.HOMEWARD_TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';
}

/** Makes a fresh, migrated database of the caller's own without opening it. */
export function copyTestDatabase(kind: DatabaseKind = databaseKind()): Promise<DatabaseCopy> {
  return createDatabase(templateOf(kind), 'migrated');
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

/** Opens a fresh, migrated database of the caller's own, in a fraction of a second. */
export async function openTestDatabase(kind: DatabaseKind = databaseKind()): Promise<TestDatabase> {
  const { settings, remove } = await copyTestDatabase(kind);
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
