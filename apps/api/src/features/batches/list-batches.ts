import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentBatch } from './batch-presenter.ts';
import { listBatches as findBatches } from './batch-repository.ts';
import { labelAddressOf } from './label-address-rules.ts';

export async function listBatches({
  db,
  config,
}: Context): Promise<MessageAnswerOf<typeof operator.listBatches>> {
  const batches = await findBatches(db);
  return {
    resultMessage: message('answers.operator.batches'),
    batches: batches.map(presentBatch),
    labels: labelAddressOf(config.publicUrl),
  };
}
