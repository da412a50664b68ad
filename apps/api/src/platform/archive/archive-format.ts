import { z } from 'zod';
import { ARCHIVE_KINDS } from './carried-tables.ts';

export class ArchiveError extends Error {}

/*
 * An archive consists of gzipped lines of JSON, so it can be streamed.
 *   {"format":"homeward-archive","version":1,"kind":…,"migration":…,"createdAt":…,"tables":[…]}
 *   for each table, in the order of `tables`:
 *     {"table":"codes","columns":[{"name":"id","type":"text"},…]}
 *     ["k7m…","2026-11-21 09:00:00+00",null]            a row: PostgreSQL's text of each value, or null
 *     {"rows":1,"sha256":…}                             number and checksum of the rows' lines
 *   {"end":true,"sha256":…}                             checksum of all lines before this line
 */

export const ARCHIVE_FORMAT = 'homeward-archive';
export const ARCHIVE_VERSION = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const headerLine = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number(),
  kind: z.enum(ARCHIVE_KINDS),
  migration: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.string()),
});
export type ArchiveHeader = z.infer<typeof headerLine>;

const tableLine = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type TableLine = z.infer<typeof tableLine>;

const tableEndLine = z.object({ rows: z.number().int().nonnegative(), sha256 });
export type TableEndLine = z.infer<typeof tableEndLine>;

const endLine = z.object({ end: z.literal(true), sha256 });
export type EndLine = z.infer<typeof endLine>;

export type ArchivedRow = readonly (string | null)[];

export function parseHeader(line: Buffer): ArchiveHeader {
  const { data } = headerLine.safeParse(parseJson(line));
  if (data === undefined) throw notAnArchive();
  if (data.version === ARCHIVE_VERSION) return data;
  throw new ArchiveError(`The archive has format ${data.version}; this version reads ${ARCHIVE_VERSION}.`);
}

export const parseTableLine = (line: Buffer): TableLine => parseLine(tableLine, line);
export const parseTableEndLine = (line: Buffer): TableEndLine => parseLine(tableEndLine, line);
export const parseEndLine = (line: Buffer): EndLine => parseLine(endLine, line);

export function parseRow(line: Buffer, columnCount: number): ArchivedRow {
  const row = parseJson(line);
  const isRow =
    Array.isArray(row) &&
    row.length === columnCount &&
    row.every((value) => value === null || typeof value === 'string');
  if (!isRow) throw damaged('a row does not fit its table');
  return row;
}

export function isRowLine(line: Buffer): boolean {
  return line[0] === '['.charCodeAt(0);
}

export function formatLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

export function notAnArchive(): ArchiveError {
  return new ArchiveError('This is no archive of Homeward.');
}

export function damaged(reason: string): ArchiveError {
  return new ArchiveError(`The archive is damaged: ${reason}. Nothing was changed.`);
}

function parseLine<T>(schema: z.ZodType<T>, line: Buffer): T {
  const { data } = schema.safeParse(parseJson(line));
  if (data === undefined) throw damaged('a line is not what belongs in its place');
  return data;
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}
