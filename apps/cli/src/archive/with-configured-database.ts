import { existsSync } from 'node:fs';
import { ArchiveError } from '@homeward/api/platform/archive/archive-format.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import {
  assertNoOlderData,
  dataDirectoryIn,
} from '@homeward/api/platform/database/embedded/data-directory.ts';
import { startEmbedded } from '@homeward/api/platform/database/embedded/open-embedded.ts';
import { findRunningServer } from '@homeward/api/platform/database/embedded/running-server.ts';
import { type DatabaseSettings, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { readDatabaseSettings } from '@homeward/api/settings/database-settings.ts';
import { ENV_FILE_HINT } from '../env-file.ts';

/** Opens the database of DATABASE_URL or DATA_DIR without migrating it, and closes it after `work`. */
export async function withConfiguredDatabase<T>(
  options: { mustExist: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(await configuredSettings(options), { onFatal: giveUp });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

export async function reachDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const settings = await configuredSettings({ mustExist: true });
  if (settings.kind === 'postgres') return { url: settings.url, close: async () => undefined };
  const server = await startEmbedded(settings, { onFatal: giveUp });
  return { url: server.url, close: server.stop };
}

async function configuredSettings({ mustExist }: { mustExist: boolean }): Promise<DatabaseSettings> {
  const settings = readDatabaseSettings(process.env);
  if (settings.kind === 'postgres') return settings;
  const running = await findRunningServer(settings.directory);
  if (running) return { kind: 'postgres', url: running.url };
  if (!mustExist) return { ...settings, ignoresOlderData: true };
  assertNoOlderData(settings.directory);
  if (!existsSync(dataDirectoryIn(settings.directory)))
    throw new ArchiveError(
      `There is no database in ${settings.directory}. Set DATA_DIR or DATABASE_URL, ${ENV_FILE_HINT}.`,
    );
  return settings;
}

function giveUp(error: Error): never {
  process.stderr.write(`The database is gone: ${error.message}\n`);
  process.exit(1);
}
