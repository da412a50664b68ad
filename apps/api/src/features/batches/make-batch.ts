import type { operator } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { addTags } from '../items/tag-repository.ts';
import { presentBatch } from './batch-presenter.ts';
import { countMinted, getBatch, lockBatch } from './batch-repository.ts';
import { BatchOfOtherSizeError, newTagId } from './batch-rules.ts';

/** Creates or continues a batch. Each call is one transaction, so a lost connection loses no tags. */
export async function makeBatch(
  context: Context,
  caller: OperatorCaller,
  { body }: InputOf<typeof operator.makeBatch>,
): Promise<MessageAnswerOf<typeof operator.makeBatch>> {
  await mintIntoBatch(context, caller, body);
  const batch = await getBatch(context.db, body.name);
  const isWhole = batch.minted >= batch.count;
  return {
    resultMessage: isWhole
      ? message('answers.operator.batchReady')
      : message('answers.operator.batchUnderWay', {
          minted: String(batch.minted),
          count: String(batch.count),
        }),
    batch: presentBatch(batch),
  };
}

/** Mints up to MINT_COUNT_MAX missing tags of a batch in one transaction. Throws BatchOfOtherSizeError if the batch has another count. */
export async function mintIntoBatch(
  context: Context,
  caller: OperatorCaller,
  { name, count, note = '' }: { name: string; count: number; note?: string | undefined },
): Promise<void> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const batch = await lockBatch(tx, { id: newId(now), name, note, count, now });
    if (batch.count !== count) throw new BatchOfOtherSizeError(batch.count);
    const missingCount = Math.min(count - (await countMinted(tx, batch.id)), MINT_COUNT_MAX);
    const ids = Array.from({ length: missingCount }, newTagId);
    if (missingCount <= 0) return;
    await addTags(tx, ids, now, batch.id);
    await recordAct(tx, { operator: caller, act: 'batch.made', subject: `${name}: ${missingCount}`, now });
  });
}
