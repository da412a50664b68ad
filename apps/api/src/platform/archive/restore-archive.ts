import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import {
  listAppliedMigrations,
  MIGRATION_TABLES,
  migrateSchema,
  migrationNames,
} from '../database/migrate-schema.ts';
import { isSpread, SPREAD_TABLES } from '../database/spread-tables.ts';
import { parkRestoredJobs, RESTORED } from '../jobs/restored-jobs-repository.ts';
import { MAIL_JOB } from '../mail/mailer.ts';
import { ArchiveError, type ArchiveHeader, damaged, notAnArchive, type TableLine } from './archive-format.ts';
import {
  addForeignKeys,
  analyzeTables,
  closeEmptyTables,
  deleteOperatorAccounts,
  deleteOrphans,
  dropForeignKeys,
  dropTables,
  dropViews,
  emptyTable,
  insertArchivedRows,
} from './archive-repository.ts';
import { type ArchiveKind, formerTables, isCarried, productTables, SEEDED_TABLES } from './carried-tables.ts';
import { type ArchivePart, readArchive } from './read-archive.ts';
import { applyArchiveSettings, readTable } from './read-table.ts';
import { listForeignKeys, readTableShapes, type TableShape } from './table-shapes.ts';
import type { TableSummary } from './write-archive.ts';

const UNUSED = [...formerTables, ...productTables].filter((table) => !SEEDED_TABLES.includes(table));
const CHUNK_BYTES = 512 * 1024;

export interface RestoreSummary {
  readonly header: ArchiveHeader;
  readonly tables: readonly TableSummary[];
  /** Number of omitted rows whose item is missing; a backup of several nodes may contain such rows. */
  readonly orphans: number;
  readonly parkedJobs: number;
}

export interface RestoreOptions {
  readonly kind: ArchiveKind;
  readonly now: Date;
  /** Tables that must have no rows, by default all except SEEDED_TABLES. Other tables are replaced. */
  readonly mustBeEmpty?: readonly string[];
  /** If true, deletes the operators' accounts first, so that they do not count as rows. */
  readonly replacesOperators?: boolean;
  /** If true, replaces the rows and does not migrate the archive's schema, because the version that wrote the archive will run. */
  readonly revertsUpdate?: boolean;
}

/** Restores an archive into an unused database in one transaction. If it throws ArchiveError, the database has not changed. */
export async function restoreArchive(
  db: Db,
  { kind, now, mustBeEmpty = UNUSED, replacesOperators = false, revertsUpdate = false }: RestoreOptions,
  source: Readable,
): Promise<RestoreSummary> {
  const state = { hasHeader: false };
  const restored = await db.transaction().execute(async (tx) => {
    try {
      return await pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), async (chunks) => {
        const parts = readArchive(chunks as AsyncIterable<Buffer>);
        const header = await readHeader(parts, kind);
        state.hasHeader = true;
        return restoreParts(tx, { header, parts, now, mustBeEmpty, replacesOperators, revertsUpdate });
      });
    } catch (error) {
      if (!isZipError(error)) throw error;
      throw state.hasHeader ? damaged(error.message) : notAnArchive();
    }
  });
  await analyzeTables(db, restored.header.tables);
  return restored;
}

async function readHeader(
  parts: AsyncGenerator<ArchivePart, void>,
  kind: ArchiveKind,
): Promise<ArchiveHeader> {
  const { value } = await parts.next();
  if (value?.part !== 'header') throw notAnArchive();
  const { header } = value;
  if (header.kind !== kind) {
    const command = header.kind === 'backup' ? 'restore' : 'import';
    throw new ArchiveError(
      `The archive is ${aKind(header.kind)}, not ${aKind(kind)}: npm run ${command} takes it.`,
    );
  }
  if (!migrationNames.includes(header.migration)) {
    throw new ArchiveError(
      `The archive was made by a newer or another version (migration ${header.migration}): update Homeward first.`,
    );
  }
  const unknown = header.tables.find((table) => !isCarried(kind, table));
  if (unknown !== undefined) throw damaged(`${unknown} is no table that it could carry`);
  return header;
}

interface RestoredParts extends Required<Omit<RestoreOptions, 'kind'>> {
  readonly header: ArchiveHeader;
  readonly parts: AsyncGenerator<ArchivePart, void>;
}

async function restoreParts(
  tx: Db,
  { header, parts, now, mustBeEmpty, replacesOperators, revertsUpdate }: RestoredParts,
): Promise<RestoreSummary> {
  await applyArchiveSettings(tx);
  if (isSpread(tx)) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  if (replacesOperators) await deleteOperatorAccounts(tx);
  if (!revertsUpdate) await assertUnused(tx, mustBeEmpty);
  await rebuildSchema(tx, header.migration);
  const shapes = await readTableShapes(tx, header.tables);
  const foreignKeys = await listForeignKeys(tx, header.tables);
  await dropForeignKeys(tx, foreignKeys);
  const tables = await insertTables(tx, parts, shapes);
  await assertSame(tx, tables);
  const orphans = await deleteOrphans(
    tx,
    foreignKeys.filter(({ table }) => table in SPREAD_TABLES),
  );
  await addForeignKeys(tx, foreignKeys);
  const reason = `${RESTORED} of ${header.createdAt}: it may have been sent since`;
  const carriesJobs = header.tables.includes('jobs');
  const parkedJobs = carriesJobs ? await parkRestoredJobs(tx, { now, kind: MAIL_JOB, reason }) : 0;
  if (!revertsUpdate) await migrateSchema(tx);
  return { header, tables: tables.map(({ summary }) => summary), orphans, parkedJobs };
}

/** Throws ArchiveError if the database has rows or a newer version; otherwise blocks the writes of other processes. */
async function assertUnused(tx: Db, mustBeEmpty: readonly string[]): Promise<void> {
  const newest = (await listAppliedMigrations(tx)).at(-1);
  if (newest !== undefined && !migrationNames.includes(newest))
    throw new ArchiveError(
      `The database is of a newer version (migration ${newest}): update Homeward first.`,
    );
  const shapes = await readTableShapes(tx, mustBeEmpty);
  const used = await closeEmptyTables(
    tx,
    shapes.map(({ name }) => name),
  );
  if (used === undefined) return;
  throw new ArchiveError(
    `The database is in use (${used} has rows): an archive goes into an empty one only. Nothing was changed.`,
  );
}

async function rebuildSchema(tx: Db, migration: string): Promise<void> {
  await dropViews(tx, formerTables);
  const present = await readTableShapes(tx, [...formerTables, ...productTables, ...MIGRATION_TABLES]);
  await dropTables(
    tx,
    present.map(({ name }) => name),
  );
  await migrateSchema(tx, migration);
}

interface RestoredTable {
  readonly shape: TableShape;
  readonly summary: TableSummary;
}

async function insertTables(
  tx: Db,
  parts: AsyncGenerator<ArchivePart, void>,
  shapes: readonly TableShape[],
): Promise<RestoredTable[]> {
  const restored: RestoredTable[] = [];
  let shape: TableShape | undefined;
  for await (const part of parts) {
    if (part.part === 'table') {
      shape = getSameShape(part.table, shapes);
      await emptyTable(tx, shape.name);
    } else if (shape && part.part === 'rows') await insertArchivedRows(tx, shape, part.rows);
    else if (shape && part.part === 'table-end') restored.push({ shape, summary: part.summary });
  }
  return restored;
}

function getSameShape({ table, columns }: TableLine, shapes: readonly TableShape[]): TableShape {
  const shape = shapes.find(({ name }) => name === table);
  const ordered = columns.flatMap(
    (column) => shape?.columns.find(({ name, type }) => name === column.name && type === column.type) ?? [],
  );
  const isSame = new Set(ordered).size === columns.length && ordered.length === shape?.columns.length;
  if (shape && isSame) return { ...shape, columns: ordered };
  throw new ArchiveError(`The archive has other columns of ${table} than this version had at that time.`);
}

async function assertSame(tx: Db, tables: readonly RestoredTable[]): Promise<void> {
  for (const { shape, summary } of tables) {
    const lines = readTable(tx, shape);
    let next = await lines.next();
    while (!next.done) next = await lines.next();
    if (next.value.sha256 !== summary.sha256)
      throw new ArchiveError(`${shape.name} would not be the same as in the archive. Nothing was changed.`);
  }
}

function aKind(kind: ArchiveKind): string {
  return kind === 'backup' ? 'a backup' : 'an export';
}

function isZipError(error: unknown): error is Error {
  return error instanceof Error && /^Z_/.test(String((error as NodeJS.ErrnoException).code));
}
