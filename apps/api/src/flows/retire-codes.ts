import type { questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { getBatch, listBlankCodes } from '../features/batches/batch-repository.ts';
import { countUnknownTags, listTagsInUse, retireBlankTags } from '../features/items/tag-repository.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../platform/http/serve.ts';

/** Retires the blank tags of a list or a batch, in transactions of at most 10,000 tags; repeatable. */
export async function retireCodes(
  context: Context,
  operator: OperatorCaller,
  { body: { ids: given, batch: name } }: InputOf<typeof questions.retireCodes>,
): Promise<MessageAnswerOf<typeof questions.retireCodes>> {
  const { db } = context;
  const batch = name === undefined ? undefined : await getBatch(db, name);
  const retireSome = () =>
    context.transact(async (tx) => {
      const ids = given ?? (batch ? await listBlankCodes(tx, batch.id, MINT_COUNT_MAX) : []);
      const now = context.clock.now();
      const count = await retireBlankTags(tx, ids, now);
      const subject = name === undefined ? `${count} tags of a list` : `${name}: ${count} tags`;
      if (count > 0) await recordAct(tx, { operator, act: 'tags.retired', subject, now });
      return count;
    });
  let retired = 0;
  for (let count = MINT_COUNT_MAX; count === MINT_COUNT_MAX; retired += count) count = await retireSome();
  return {
    resultMessage: message('answers.operator.codesRetired', { count: retired }),
    retired,
    inUse: await listTagsInUse(db, batch ? { batchId: batch.id } : (given ?? []), MINT_COUNT_MAX),
    unknown: given ? await countUnknownTags(db, given) : 0,
  };
}
