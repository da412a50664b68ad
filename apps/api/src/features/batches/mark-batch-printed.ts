import type { AnswerOf, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf } from '../../platform/http/serve.ts';
import { presentBatch } from './batch-presenter.ts';
import { getBatch, setPrinted } from './batch-repository.ts';

/** Notes that labels of a batch were made. */
export async function markBatchPrinted(
  { db, clock }: Context,
  _operator: unknown,
  { params }: InputOf<typeof operator.markBatchPrinted>,
): Promise<AnswerOf<typeof operator.markBatchPrinted>> {
  await setPrinted(db, params.name, clock.now());
  return { ...messageBody('Marked as printed'), batch: presentBatch(await getBatch(db, params.name)) };
}
