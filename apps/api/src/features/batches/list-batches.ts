import type { AnswerOf, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import { presentBatch } from './batch-presenter.ts';
import { listBatches as findBatches } from './batch-repository.ts';

/** Every batch, newest first. */
export async function listBatches({ db }: Context): Promise<AnswerOf<typeof operator.listBatches>> {
  const batches = await findBatches(db);
  return { ...messageBody('The batches'), batches: batches.map(presentBatch) };
}
