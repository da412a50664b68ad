import { sql } from 'kysely';
import { ArchiveError } from '../archive/archive-format.ts';
import type { Db } from '../database/db.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import type { PostgresSettings } from '../database/postgres/open-postgres.ts';

const SUFFIX = '_homeward_rehearsal';
const SCRATCH_CONNECTIONS = 2;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Creates an empty database beside the given one and drops it after the work. Replaces a scratch database of a killed process. */
export async function withScratchDatabase<T>(
  { db, address }: Pick<OpenDatabase, 'db' | 'address'>,
  work: (settings: PostgresSettings) => Promise<T>,
): Promise<T> {
  const name = await scratchName(db);
  await dropScratchDatabase(db);
  try {
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db);
  } catch (error) {
    throw explain(error);
  }
  try {
    const settings = address();
    return await work({ ...settings, url: withDatabaseName(settings.url, name) });
  } finally {
    await dropScratchDatabase(db);
  }
}

async function dropScratchDatabase(db: Db): Promise<void> {
  await sql`drop database if exists ${sql.id(await scratchName(db))} with (force)`.execute(db);
}

export function openScratch(settings: PostgresSettings): Promise<OpenDatabase> {
  const onFatal = (error: Error) => {
    throw error;
  };
  return openDatabase({ kind: 'postgres', ...settings, poolSize: SCRATCH_CONNECTIONS }, { onFatal });
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function scratchName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return (rows[0]?.name ?? '').slice(0, 40) + SUFFIX;
}

function withDatabaseName(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)[^?]*/, (_, start: string) => `${start}/${encodeURIComponent(name)}`);
}

function explain(error: unknown): unknown {
  if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) return error;
  return new ArchiveError(
    'The restore cannot be rehearsed: the role of DATABASE_URL may not create a database beside its own (alter role … createdb allows it).',
  );
}
