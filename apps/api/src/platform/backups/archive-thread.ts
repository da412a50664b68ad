import { createReadStream } from 'node:fs';
import { setPriority } from 'node:os';
import { PassThrough, pipeline as pipe, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MessagePort } from 'node:worker_threads';
import { type RestoreSummary, restoreArchive } from '../archive/restore-archive.ts';
import { type TableSummary, writeArchive } from '../archive/write-archive.ts';
import type { Db } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import type { PostgresSettings } from '../database/postgres/open-postgres.ts';
import { decryptIfEncrypted, encrypt } from './age-streams.ts';
import type { PlaceSettings } from './backup-place.ts';
import { openPlace } from './open-place.ts';

const NICE = 10;
// Requests have priority. Only Linux has priorities per thread.
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
  /** Receives the number of bytes read. */
  readonly port?: MessagePort;
}

export async function save(task: SaveTask): Promise<{ bytes: number; tables: TableSummary[] }> {
  const place = await openPlace(task.place);
  return withDatabase(task.database, (db) =>
    place.write(task.name, async (sink) => {
      const counter = countBytes();
      const archive = new PassThrough();
      const stored = storeArchive(archive, task.passphrase, counter, sink);
      const written = writeArchive(db, { kind: 'backup', now: task.now }, archive);
      written.catch((error: Error) => archive.destroy(error));
      const [tables] = await Promise.all([written, stored]);
      return { bytes: counter.bytes(), tables };
    }),
  );
}

async function storeArchive(
  archive: PassThrough,
  passphrase: string | undefined,
  { stream }: ByteCounter,
  sink: NodeJS.WritableStream,
): Promise<void> {
  try {
    const source = passphrase === undefined ? archive : await encrypt(passphrase, archive);
    await pipeline(source, stream, sink);
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

export async function load({ source, port, ...task }: LoadTask): Promise<RestoreSummary> {
  const file =
    'file' in source
      ? createReadStream(source.file)
      : await (await openPlace(source.place)).read(source.name);
  const counter = countBytes((bytes) => port?.postMessage(bytes));
  // An error of the file destroys the stream that is read.
  const read = pipe(file, counter.stream, () => undefined);
  const archive = await decryptIfEncrypted(read, task.passphrase);
  return withDatabase(task.database, (db) =>
    restoreArchive(
      db,
      {
        kind: 'backup',
        now: task.now,
        ...(task.mustBeEmpty ? { mustBeEmpty: task.mustBeEmpty } : {}),
        replacesOperators: task.replacesOperators ?? false,
      },
      archive,
    ),
  );
}

interface ByteCounter {
  readonly stream: Transform;
  bytes(): number;
}

function countBytes(onBytes: (bytes: number) => void = () => undefined): ByteCounter {
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      onBytes(bytes);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
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
