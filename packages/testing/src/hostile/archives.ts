import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ArchiveKind } from '@homeward/api/platform/archive/carried-tables.ts';
import { type RestoreSummary, restoreArchive } from '@homeward/api/platform/archive/restore-archive.ts';
import { writeArchive } from '@homeward/api/platform/archive/write-archive.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

export const SAVED_AT = new Date('2026-11-21T10:00:00.000Z');
const RESTORED_AT = new Date('2026-11-22T12:00:00.000Z');

export async function saveDatabase(db: Db, kind: ArchiveKind = 'backup'): Promise<Buffer> {
  const sink = new PassThrough();
  const [bytes] = await Promise.all([buffer(sink), writeArchive(db, { kind, now: SAVED_AT }, sink)]);
  return bytes;
}

export function restoreDatabase(
  db: Db,
  archive: Buffer,
  kind: ArchiveKind = 'backup',
): Promise<RestoreSummary> {
  // The archive arrives in chunks, as from a disk.
  const pieces = Array.from({ length: Math.ceil(archive.length / 1000) }, (_, at) =>
    archive.subarray(at * 1000, (at + 1) * 1000),
  );
  return restoreArchive(db, { kind, now: RESTORED_AT }, Readable.from(pieces));
}

export function linesOf(archive: Buffer): string[] {
  return gunzipSync(archive).toString('utf8').split('\n').slice(0, -1);
}

/** Renumbers changed lines and recomputes their checksums, as an attacker would. */
export function recomputeChecksums(lines: readonly string[]): string[] {
  const sealed: string[] = [];
  let rows: string[] = [];
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('[')) rows.push(`${line}\n`);
    else if (line.startsWith('{"rows"')) {
      sealed.push(JSON.stringify({ rows: rows.length, sha256: sha256Of(rows.join('')) }));
      rows = [];
      continue;
    }
    sealed.push(line);
  }
  return [
    ...sealed,
    JSON.stringify({ end: true, sha256: sha256Of(sealed.map((line) => `${line}\n`).join('')) }),
  ];
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function archiveOf(lines: readonly string[]): Buffer {
  return gzipSync(lines.map((line) => `${line}\n`).join(''));
}

export async function openBlankDatabase(): Promise<TestDatabase> {
  const blank = await openTestDatabase();
  await sql`drop schema public cascade`.execute(blank.database.db);
  await sql`create schema public`.execute(blank.database.db);
  return blank;
}

/** Returns all rows by table, as PostgreSQL text. This function does not use the tested code. */
export async function listRowTexts(db: Db): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (tx) => {
    // The two servers may have different time zones, so both texts are in UTC.
    await sql`set local timezone to 'UTC'`.execute(tx);
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname not like 'kysely%'
      order by relname`.execute(tx);
    const texts: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(t)::text as text from ${sql.table(name)} t order by 1`.execute(tx);
      texts[name] = rows.map(({ text }) => text);
    }
    return texts;
  });
}
