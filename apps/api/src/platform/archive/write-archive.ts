import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '../database/db.ts';
import { listAppliedMigrations, migrationNames } from '../database/migrate-schema.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, ArchiveError, formatLine } from './archive-format.ts';
import { type ArchiveKind, listCarriedTables } from './carried-tables.ts';
import { applyArchiveSettings, readTable } from './read-table.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

const GZIP_LEVEL = 3;

export interface TableSummary {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Writes a consistent snapshot while the service runs. Rejects with ArchiveError if the database has no tables to write. */
export async function writeArchive(
  db: Db,
  { kind, now }: { kind: ArchiveKind; now: Date },
  sink: NodeJS.WritableStream,
): Promise<TableSummary[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await applyArchiveSettings(tx);
      const migration = await getMigration(tx);
      const shapes = await readTableShapes(tx, listCarriedTables(kind));
      const header = {
        format: ARCHIVE_FORMAT,
        version: ARCHIVE_VERSION,
        kind,
        migration,
        createdAt: now.toISOString(),
        tables: shapes.map(({ name }) => name),
      };
      const summaries: TableSummary[] = [];
      const lines = withEndLine(listLines(tx, header, shapes, summaries));
      await pipeline(lines, createGzip({ level: GZIP_LEVEL }), sink);
      return summaries;
    });
}

async function getMigration(tx: Db): Promise<string> {
  const newest = (await listAppliedMigrations(tx)).at(-1);
  if (newest === undefined)
    throw new ArchiveError('There is nothing to save: the database has no tables of Homeward.');
  if (migrationNames.includes(newest)) return newest;
  throw new ArchiveError(
    `The database is of a newer version (migration ${newest}): use that version to save it.`,
  );
}

async function* listLines(
  tx: Db,
  header: object,
  shapes: readonly TableShape[],
  summaries: TableSummary[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(formatLine(header));
  for (const shape of shapes) {
    yield Buffer.from(formatLine({ table: shape.name, columns: shape.columns }));
    const end = yield* readTable(tx, shape);
    yield Buffer.from(formatLine(end));
    summaries.push({ table: shape.name, ...end });
  }
}

async function* withEndLine(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const some of lines) {
    hash.update(some);
    yield some;
  }
  yield Buffer.from(formatLine({ end: true, sha256: hash.digest('hex') }));
}
