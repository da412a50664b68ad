import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { presentBatch } from './batch-presenter.ts';
import { getBatch, setPrinted } from './batch-repository.ts';

export async function markBatchPrinted(
  context: Context,
  caller: OperatorCaller,
  { params }: InputOf<typeof operator.markBatchPrinted>,
): Promise<MessageAnswerOf<typeof operator.markBatchPrinted>> {
  const now = context.clock.now();
  const batch = await context.transact(async (tx) => {
    await setPrinted(tx, params.name, now);
    await recordAct(tx, { operator: caller, act: 'batch.printed', subject: params.name, now });
    return getBatch(tx, params.name);
  });
  return {
    resultMessage: message('answers.operator.batchPrinted'),
    batch: presentBatch(batch),
  };
}
