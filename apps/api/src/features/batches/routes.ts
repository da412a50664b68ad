import { adoption, labelFiles, operator } from '@homeward/contract';
import { LABEL_FILE_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { adoptCodes } from './adopt-codes.ts';
import { findCodes } from './find-codes.ts';
import { listLabelFiles } from './labels/list-label-files.ts';
import { makeLabelFile } from './labels/make-label-file.ts';
import { previewLabels } from './labels/preview-labels.ts';
import { sendLabelFile } from './labels/send-label-file.ts';
import { listBatchCodes } from './list-batch-codes.ts';
import { listBatches } from './list-batches.ts';
import { makeBatch } from './make-batch.ts';
import { markBatchPrinted } from './mark-batch-printed.ts';
import { mintCodes } from './mint-codes.ts';
import { replaceCode } from './replace-code.ts';
import { retireCode } from './retire-code.ts';

export function registerBatchRoutes(serve: Serve<Context>): void {
  serve(operator.mintCodes, mintCodes, { takesLong: true });
  serve(operator.makeBatch, makeBatch, { takesLong: true });
  serve(operator.listBatches, listBatches);
  serve(operator.listBatchCodes, listBatchCodes, { takesLong: true });
  serve(operator.markBatchPrinted, markBatchPrinted, { takesLong: true });
  serve(operator.findCodes, findCodes);
  serve(operator.retireCode, retireCode);
  serve(operator.replaceCode, replaceCode);
  serve(labelFiles.previewLabels, previewLabels, { takesLong: true });
  serve(labelFiles.makeLabelFile, makeLabelFile, { takesLong: true, repeats: () => true });
  serve(labelFiles.listLabelFiles, listLabelFiles);
  serve(adoption.adoptCodes, adoptCodes, { takesLong: true });
}

export function registerLabelFileRoute(app: FastifyInstance, context: Context): void {
  app.get<{ Params: Record<'id' | 'token', string> }>(LABEL_FILE_ROUTE, async (request, reply) => {
    const { type, length, body } = await sendLabelFile(context, request.params);
    // The header lets a browser detect a download that ends early.
    reply.header('content-length', length).header('content-disposition', 'attachment');
    return reply.type(type).header('cache-control', 'private, no-store').send(body);
  });
}
