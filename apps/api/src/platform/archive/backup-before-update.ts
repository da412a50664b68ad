import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import {
  assertMigratable,
  listAppliedMigrations,
  MIGRATION_TABLES,
  migrateSchema,
  migrationNames,
} from '../database/migrate-schema.ts';
import { ArchiveError, type ArchiveHeader, parseHeader } from './archive-format.ts';
import { formerTables, productTables, SEEDED_TABLES } from './carried-tables.ts';
import { readLines } from './read-archive.ts';
import { applyArchiveSettings } from './read-table.ts';
import { type RestoreSummary, restoreArchive } from './restore-archive.ts';
import { readTableShapes } from './table-shapes.ts';
import { writeArchive } from './write-archive.ts';
import { writeNewFile } from './write-new-file.ts';

const STORED_BACKUPS = 2;
const FILE_NAME = /^before-update-(?<version>[^_]+)_(?<target>\d{4})_[\dTZ-]+\.gz$/;

export interface UpdateOptions {
  readonly backupDirectory: string;
  readonly version: string;
  readonly now: Date;
  print(text: string): void;
}

export const backupDirectoryIn = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Migrates the schema. A database with rows is first saved to `backupDirectory`, in the schema of the previous version.
 * If several processes start, one process locks a row, saves and migrates; the others wait.
 */
export async function updateSchema(db: Db, options: UpdateOptions): Promise<void> {
  const applied = await listAppliedMigrations(db);
  if (applied.length === 0 || listPending(applied).length === 0) return migrateSchema(db);
  await assertMigratable(db);
  await db.transaction().execute(async (tx) => {
    await applyArchiveSettings(tx);
    await sql`select from ${sql.table(MIGRATION_TABLES[1])} for update`.execute(tx);
    // The following calls use other connections, because a migration cannot alter a table that this open transaction has read.
    const present = await listAppliedMigrations(db);
    const needsBackup = listPending(present).length > 0 && (await hasRows(db));
    if (needsBackup && !(await isInterruptedUpdate(present, options.backupDirectory)))
      await saveBeforeUpdate(db, options);
    await migrateSchema(db, undefined, (name) => options.print(`Update: migration ${name} is applied.`));
  });
}

async function saveBeforeUpdate(db: Db, { backupDirectory, version, now, print }: UpdateOptions) {
  const file = join(
    backupDirectory,
    `before-update-${version}_${targetOf(migrationNames)}_${stampOf(now)}.gz`,
  );
  print(`Update: the database is saved to ${file}.`);
  try {
    await mkdir(backupDirectory, { recursive: true, mode: 0o700 });
    await removeParts(backupDirectory);
    await writeNewFile(file, { mayReplace: true }, (sink) => writeArchive(db, { kind: 'backup', now }, sink));
  } catch (error) {
    throw new Error(
      `the backup before the update cannot be written to ${backupDirectory} (${(error as Error).message}). Nothing was changed: make room there, and start again`,
      { cause: error },
    );
  }
  const former = (await listBackups(backupDirectory)).slice(0, -STORED_BACKUPS);
  for (const name of former) await rm(join(backupDirectory, name));
}

export interface RevertedUpdate extends RestoreSummary {
  /** File name of the archive with the state before the restore. */
  readonly present: string;
}

/** Saves the present state to an archive, then restores the last update's backup, with the schema of that backup. */
export async function revertUpdate(db: Db, backupDirectory: string, now: Date): Promise<RevertedUpdate> {
  const name = (await listBackups(backupDirectory)).at(-1);
  if (name === undefined)
    throw new ArchiveError(
      `There is no backup of an update in ${backupDirectory}: no start has updated the database with this DATA_DIR.`,
    );
  const file = join(backupDirectory, name);
  const { migration } = await readHeaderOf(file);
  if ((await listAppliedMigrations(db)).at(-1) === migration)
    throw new ArchiveError('The database is as the version before needs it already. Nothing was changed.');
  const present = join(backupDirectory, `before-return_${stampOf(now)}.gz`);
  await writeNewFile(present, { mayReplace: false }, (sink) =>
    writeArchive(db, { kind: 'backup', now }, sink),
  );
  const restored = await restoreArchive(
    db,
    { kind: 'backup', now, revertsUpdate: true },
    createReadStream(file),
  );
  return { ...restored, present };
}

/** Returns true if an earlier update to this version stopped: its backup exists, and migrations were applied after the backup. */
async function isInterruptedUpdate(applied: readonly string[], backupDirectory: string): Promise<boolean> {
  const name = (await listBackups(backupDirectory)).at(-1);
  if (name === undefined || FILE_NAME.exec(name)?.groups?.target !== targetOf(migrationNames)) return false;
  const { migration } = await readHeaderOf(join(backupDirectory, name));
  return migration < (applied.at(-1) ?? '');
}

/** Returns true if the database has rows that no migration wrote. */
export async function hasRows(db: Db): Promise<boolean> {
  const tables = [...formerTables, ...productTables].filter((table) => !SEEDED_TABLES.includes(table));
  for (const { name } of await readTableShapes(db, tables)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function listBackups(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const stampIn = (name: string) => name.slice(name.lastIndexOf('_'));
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name));
  return names.sort((one, other) => (stampIn(one) < stampIn(other) ? -1 : 1));
}

/** Removes unfinished files of a killed process. No other process writes here while this one has the lock. */
async function removeParts(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith('before-update-') && name.endsWith('.part')) await rm(join(directory, name));
}

async function readHeaderOf(file: string): Promise<ArchiveHeader> {
  const source = createReadStream(file);
  try {
    for await (const line of readLines(source.pipe(createGunzip()))) return parseHeader(line);
  } finally {
    source.destroy();
  }
  throw new ArchiveError(`${file} is no archive of Homeward.`);
}

const listPending = (applied: readonly string[]) => migrationNames.filter((name) => !applied.includes(name));
const targetOf = (names: readonly string[]) => (names.at(-1) ?? '').slice(0, 4);
const stampOf = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
