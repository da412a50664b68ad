import type { operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentBatch } from './batch-presenter.ts';
import { listBatches as findBatches } from './batch-repository.ts';

/** Every batch, newest first. */
export const listBatches: UseCase<typeof operator.listBatches, Context> = async ({ db }) => {
  const batches = await findBatches(db);
  return { ...messageBody('The batches'), batches: batches.map(presentBatch) };
};
