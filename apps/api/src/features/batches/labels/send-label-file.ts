import { Readable } from 'node:stream';
import type { LabelFormat } from '@homeward/contract/label-files';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { LinkNotFoundError } from '../../../domain/known-code.ts';
import { withLongDatabaseTime } from '../../../platform/database/database-time.ts';
import { findLabelFile, findPart, measureParts } from './label-file-repository.ts';
import { isLabelFileToken } from './label-rules.ts';

const TYPES: Readonly<Record<LabelFormat, string>> = {
  pdf: 'application/pdf',
  svg: 'application/zip',
  csv: 'text/csv; charset=utf-8',
};

/** Streams a file of labels, part by part, to any client that has the file's link. */
export async function sendLabelFile(
  context: Context,
  { id, token }: Record<'id' | 'token', string>,
): Promise<{ type: string; length: number; body: Readable }> {
  const isLink = z.uuid().safeParse(id).success && isLabelFileToken(context.config, id, token);
  const file = isLink ? await findLabelFile(context.db, id) : undefined;
  if (!file || file.madeAttempt === null || file.expiresAt <= context.clock.now())
    throw new LinkNotFoundError();
  const parts = { fileId: id, attempt: file.madeAttempt };
  return {
    type: TYPES[file.request.format],
    length: await measureParts(context.db, parts),
    body: Readable.from(readParts(context, parts), { objectMode: false }),
  };
}

async function* readParts(
  { db }: Context,
  parts: { fileId: string; attempt: number },
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await withLongDatabaseTime(() => findPart(db, { ...parts, position }));
    if (!bytes) return;
    yield bytes;
  }
}
