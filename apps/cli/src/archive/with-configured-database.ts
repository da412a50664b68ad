import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseSettings } from '@homeward/api/database-settings.ts';
import { ArchiveError } from '@homeward/api/platform/database/archive/archive-error.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';

/** Opens the database that DATABASE_URL or DATA_DIR names, as it is, and closes it after the work. */
export async function withConfiguredDatabase<T>(
  { mustExist }: { mustExist: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const settings = readDatabaseSettings(process.env);
  if (mustExist && settings.kind === 'embedded' && !existsSync(join(settings.directory, 'database')))
    throw new ArchiveError(`There is no database in ${settings.directory}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openOrExplain(settings);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function openOrExplain(settings: ReturnType<typeof readDatabaseSettings>): Promise<OpenDatabase> {
  try {
    return await openDatabase(settings, { onFatal: giveUp });
  } catch (error) {
    const { message } = error as Error;
    if (!message.includes('in use')) throw error;
    throw new ArchiveError(
      `${message} The embedded database has one user at a time: stop the server for this, and start it again after.`,
      { cause: error },
    );
  }
}

function giveUp(error: Error): never {
  process.stderr.write(`The database is gone: ${error.message}\n`);
  process.exit(1);
}
