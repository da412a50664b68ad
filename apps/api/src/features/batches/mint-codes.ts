import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { addTags } from '../items/tag-repository.ts';
import { presentMinted } from './batch-presenter.ts';
import { listBatchCodes } from './batch-repository.ts';
import { newTagId } from './batch-rules.ts';
import { mintIntoBatch } from './make-batch.ts';

/** Mints blank tags in one transaction. A repeated call for a batch returns the same tags. */
export async function mintCodes(
  context: Context,
  _operator: unknown,
  { body: { count, batch, note } }: InputOf<typeof operator.mintCodes>,
): Promise<MessageAnswerOf<typeof operator.mintCodes>> {
  const ids =
    batch === undefined ? await mintLoose(context, count) : await mintBatch(context, batch, count, note);
  const codes = ids.map((id) => presentMinted(id, context.config.publicUrl));
  return { resultMessage: message('answers.operator.minted', { count: codes.length }), codes };
}

async function mintLoose({ db, clock }: Context, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newTagId);
  await addTags(db, ids, clock.now());
  return ids;
}

async function mintBatch(
  context: Context,
  name: string,
  count: number,
  note: string | undefined,
): Promise<string[]> {
  await mintIntoBatch(context, { name, count, note });
  return listBatchCodes(context.db, { name, after: '', limit: count });
}
