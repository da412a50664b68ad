import type { operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentBatch } from './batch-presenter.ts';
import { getBatch, setPrinted } from './batch-repository.ts';

/** Notes that labels of a batch were made. */
export const markBatchPrinted: UseCase<typeof operator.markBatchPrinted, Context> = async (
  { db, clock },
  _operator,
  { params },
) => {
  await setPrinted(db, params.name, clock.now());
  return { ...messageBody('Marked as printed'), batch: presentBatch(await getBatch(db, params.name)) };
};
