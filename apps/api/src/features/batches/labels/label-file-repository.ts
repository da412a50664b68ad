import type { LabelRequest } from '@homeward/contract/label-files';
import { LABEL_FILES_MAX } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface LabelFileRow {
  readonly id: string;
  readonly request: LabelRequest;
  readonly count: number;
  readonly drawn: number;
  /** Number of the attempt that wrote the whole file; null until then. */
  readonly madeAttempt: number | null;
  readonly failure: string | null;
  readonly expiresAt: Date;
}

const COLUMNS = [
  'id',
  'request',
  'count',
  'drawn',
  'made_attempt as madeAttempt',
  'failure',
  'expires_at as expiresAt',
] as const;

/** Adds a file of labels; returns false if its id is already in use. */
export async function addLabelFile(
  tx: Db,
  file: { id: string; request: LabelRequest; count: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('label_files')
    .values({
      id: file.id,
      request: JSON.stringify(file.request),
      count: file.count,
      created_at: file.now,
      expires_at: file.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLabelFile(db: Db, id: string): Promise<LabelFileRow | undefined> {
  return db.selectFrom('label_files').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function listLabelFiles(db: Db, now: Date): Promise<LabelFileRow[]> {
  return db
    .selectFrom('label_files')
    .select(COLUMNS)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LABEL_FILES_MAX)
    .execute();
}

export async function deleteParts(db: Db, fileId: string, beforeAttempt: number): Promise<void> {
  const parts = db.deleteFrom('label_file_parts').where('file_id', '=', fileId);
  await parts.where('attempt', '<', beforeAttempt).execute();
}

export interface LabelFilePart {
  readonly fileId: string;
  /** Number of the job's attempt. If the job's lease expires, two attempts can overlap, so each writes its own parts. */
  readonly attempt: number;
  readonly position: number;
}

export async function addPart(
  tx: Db,
  { fileId, attempt, position, bytes, drawn }: LabelFilePart & { bytes: Uint8Array; drawn: number },
): Promise<void> {
  await tx
    .insertInto('label_file_parts')
    .values({ file_id: fileId, attempt, position, bytes: Buffer.from(bytes) })
    .execute();
  await tx.updateTable('label_files').set({ drawn }).where('id', '=', fileId).execute();
}

export async function findPart(
  db: Db,
  { fileId, attempt, position }: LabelFilePart,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('label_file_parts')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('attempt', '=', attempt)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}

export async function measureParts(
  db: Db,
  { fileId, attempt }: Omit<LabelFilePart, 'position'>,
): Promise<number> {
  const { size } = await db
    .selectFrom('label_file_parts')
    .select(sql<string>`coalesce(sum(octet_length(bytes)), 0)`.as('size'))
    .where('file_id', '=', fileId)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/** Ends the work on a file; returns false if another attempt has already ended it. */
export async function endLabelFile(
  tx: Db,
  id: string,
  end: { madeAttempt?: number; count?: number; failure?: string; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('label_files')
    .set({
      made_attempt: end.madeAttempt ?? null,
      failure: end.failure ?? null,
      expires_at: end.expiresAt,
      ...(end.count === undefined ? {} : { count: end.count, drawn: end.count }),
    })
    .where('id', '=', id)
    .where('made_attempt', 'is', null)
    .where('failure', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseLabelFiles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('label_files').where('expires_at', '<=', now).execute();
}

export const labelFileRetention: RetentionRule = { erase: (db, { now }) => eraseLabelFiles(db, now) };
