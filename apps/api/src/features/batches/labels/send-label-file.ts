import { Readable } from 'node:stream';
import type { LabelFormat } from '@homeward/contract/label-files';
import { LABEL_FILE_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
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

export function registerLabelFileRoute(app: FastifyInstance, context: Context): void {
  app.get<{ Params: Record<'id' | 'token', string> }>(LABEL_FILE_ROUTE, async (request, reply) => {
    const { format, attempt } = await getWholeFile(context, request.params);
    const parts = { fileId: request.params.id, attempt };
    // With its length, a browser notices a download that ends early.
    reply.header('content-length', await measureParts(context.db, parts));
    reply.header('cache-control', 'private, no-store').header('content-disposition', 'attachment');
    return reply.type(TYPES[format]).send(Readable.from(readParts(context, parts), { objectMode: false }));
  });
}

async function getWholeFile(context: Context, { id, token }: Record<'id' | 'token', string>) {
  const isLink = z.uuid().safeParse(id).success && isLabelFileToken(context.config, id, token);
  const file = isLink ? await findLabelFile(context.db, id) : undefined;
  if (!file || file.madeAttempt === null || file.expiresAt <= context.clock.now())
    throw new LinkNotFoundError();
  return { format: file.request.format, attempt: file.madeAttempt };
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
