import { createReadStream } from 'node:fs';
import { setPriority } from 'node:os';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RestoreSummary, restoreArchive } from '../archive/restore-archive.ts';
import { type TableSummary, writeArchive } from '../archive/write-archive.ts';
import type { Db } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import type { PostgresSettings } from '../database/postgres/open-postgres.ts';
import { decryptIfEncrypted, encrypt } from './age-streams.ts';
import type { PlaceSettings } from './backup-place.ts';
import { openPlace } from './open-place.ts';

const NICE = 10;
// Requests have priority over this thread. Only Linux has priorities for threads.
if (process.platform === 'linux') setPriority(NICE);

export interface SaveTask {
  readonly database: PostgresSettings;
  readonly place: PlaceSettings;
  readonly name: string;
  readonly passphrase: string | undefined;
  readonly now: Date;
}

export interface LoadTask {
  readonly database: PostgresSettings;
  readonly source: { readonly place: PlaceSettings; readonly name: string } | { readonly file: string };
  readonly passphrase: string | undefined;
  readonly now: Date;
  readonly mustBeEmpty?: readonly string[];
  readonly replacesOperators?: boolean;
}

export async function save(task: SaveTask): Promise<TableSummary[]> {
  const place = await openPlace(task.place);
  return withDatabase(task.database, (db) =>
    place.write(task.name, async (sink) => {
      const archive = new PassThrough();
      const stored = storeArchive(archive, task.passphrase, sink);
      const written = writeArchive(db, { kind: 'backup', now: task.now }, archive);
      written.catch((error: Error) => archive.destroy(error));
      const [tables] = await Promise.all([written, stored]);
      return tables;
    }),
  );
}

async function storeArchive(
  archive: PassThrough,
  passphrase: string | undefined,
  sink: NodeJS.WritableStream,
): Promise<void> {
  try {
    await pipeline(passphrase === undefined ? archive : await encrypt(passphrase, archive), sink);
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

export async function load({ database, source, passphrase, ...options }: LoadTask): Promise<RestoreSummary> {
  const file =
    'file' in source
      ? createReadStream(source.file)
      : await (await openPlace(source.place)).read(source.name);
  const archive = await decryptIfEncrypted(file, passphrase);
  return withDatabase(database, (db) => restoreArchive(db, { kind: 'backup', ...options }, archive));
}

async function withDatabase<T>(settings: PostgresSettings, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', ...settings, poolSize: 1 }, { onFatal: fail });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function fail(error: Error): never {
  throw error;
}
