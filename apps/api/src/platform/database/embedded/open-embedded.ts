import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPostgres, POOL_SIZE } from '../postgres/open-postgres.ts';
import { assertNoOlderData, dataDirectoryIn, giveTo, prepareDataDirectory } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { explainForeignFiles } from './foreign-files.ts';
import { findPrograms } from './postgres-programs.ts';

export interface EmbeddedSettings {
  readonly directory: string;
  readonly programs?: string;
  readonly processes?: number;
  readonly ignoresOlderData?: boolean;
  readonly patienceMs?: number;
}

export interface EmbeddedOptions {
  onFatal(error: Error): void;
  onRestart?(reason: string): void;
}

const PATIENCE_MS = 30_000;
/** Connections for commands that run beside the product, and for PostgreSQL's own reserve. */
const FURTHER_CONNECTIONS = 16;

export async function startEmbedded(
  settings: EmbeddedSettings,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> {
  try {
    return await startOwnServer(settings, options);
  } catch (error) {
    throw explainForeignFiles(dirname(settings.directory), error as Error);
  }
}

async function startOwnServer(settings: EmbeddedSettings, options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32')
    throw new Error(
      'The embedded database needs Unix sockets, which Node does not have on Windows: set DATABASE_URL',
    );
  if (settings.ignoresOlderData !== true) assertNoOlderData(settings.directory);
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 });
  const directory = realpathSync(settings.directory);
  const lock = await lockDirectory(directory, { onLost: options.onFatal });
  try {
    const programs = findPrograms({ given: settings.programs, databaseDirectory: directory });
    giveTo(directory, programs.user);
    const dataDirectory = dataDirectoryIn(directory);
    await prepareDataDirectory(dataDirectory, programs);
    const server = await startEmbeddedServer({
      programs,
      dataDirectory,
      logFile: join(directory, 'server.log'),
      // The limit allows one process more, because a replaced process runs for a moment beside its successor.
      maxConnections: ((settings.processes ?? 1) + 1) * POOL_SIZE + FURTHER_CONNECTIONS,
      patienceMs: settings.patienceMs ?? PATIENCE_MS,
      onRestart: options.onRestart ?? (() => undefined),
      onFatal: options.onFatal,
    });
    return {
      get url() {
        return server.url;
      },
      async stop() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export async function openEmbedded(settings: EmbeddedSettings, options: EmbeddedOptions) {
  const server = await startEmbedded(settings, options);
  try {
    const opened = await openPostgres({ url: server.url });
    return {
      ...opened,
      address: () => ({ url: server.url }),
      async close() {
        await opened.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
