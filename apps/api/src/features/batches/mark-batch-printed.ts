import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentBatch } from './batch-presenter.ts';
import { getBatch, setPrinted } from './batch-repository.ts';

export async function markBatchPrinted(
  { db, clock }: Context,
  _operator: unknown,
  { params }: InputOf<typeof operator.markBatchPrinted>,
): Promise<MessageAnswerOf<typeof operator.markBatchPrinted>> {
  await setPrinted(db, params.name, clock.now());
  return {
    resultMessage: message('answers.operator.batchPrinted'),
    batch: presentBatch(await getBatch(db, params.name)),
  };
}
