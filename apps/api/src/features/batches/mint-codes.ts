import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { addTags } from '../items/tag-repository.ts';
import { presentMinted } from './batch-presenter.ts';
import { listBatchCodes } from './batch-repository.ts';
import { describeTags, newTagId } from './batch-rules.ts';
import { mintIntoBatch } from './make-batch.ts';

/** Mints blank tags in one transaction. A repeated call for a batch returns the same tags. */
export async function mintCodes(
  context: Context,
  caller: OperatorCaller,
  { body: { count, batch, note } }: InputOf<typeof operator.mintCodes>,
): Promise<MessageAnswerOf<typeof operator.mintCodes>> {
  const ids =
    batch === undefined
      ? await mintLoose(context, caller, count)
      : await mintBatch(context, caller, { name: batch, count, note });
  const codes = ids.map((id) => presentMinted(id, context.config.publicUrl));
  return { resultMessage: message('answers.operator.minted', { count: codes.length }), codes };
}

async function mintLoose(
  { transact, clock }: Context,
  caller: OperatorCaller,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, newTagId);
  const now = clock.now();
  await transact(async (tx) => {
    await addTags(tx, ids, now);
    await recordAct(tx, { operator: caller, act: 'tags.minted', subject: describeTags(ids, count), now });
  });
  return ids;
}

async function mintBatch(
  context: Context,
  caller: OperatorCaller,
  { name, count, note }: { name: string; count: number; note: string | undefined },
): Promise<string[]> {
  await mintIntoBatch(context, caller, { name, count, note });
  return listBatchCodes(context.db, { name, after: '', limit: count });
}
