import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentMinted } from './batch-presenter.ts';
import { listBatchCodes as findBatchTags, getBatch } from './batch-repository.ts';

export async function listBatchCodes(
  { db, config }: Context,
  _operator: unknown,
  { params, query }: InputOf<typeof operator.listBatchCodes>,
): Promise<MessageAnswerOf<typeof operator.listBatchCodes>> {
  const ids = await findBatchTags(db, { ...params, ...query, after: query.after ?? '' });
  // An empty page means the end of a batch, so an unknown batch must throw.
  if (ids.length === 0) await getBatch(db, params.name);
  return {
    resultMessage: message('answers.operator.batchCodes'),
    codes: ids.map((id) => presentMinted(id, config.publicUrl)),
  };
}
