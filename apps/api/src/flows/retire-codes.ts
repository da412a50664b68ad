import type { questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { countBlank, getBatch, listBlankCodes } from '../features/batches/batch-repository.ts';
import { countUnknownTags, listTagsInUse, retireBlankTags } from '../features/items/tag-repository.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../platform/http/serve.ts';

/** Takes up to 10,000 blank tags of a list or a batch out of use in one transaction; repeatable. */
export async function retireCodes(
  context: Context,
  operator: OperatorCaller,
  { body: { ids: given, batch: name } }: InputOf<typeof questions.retireCodes>,
): Promise<MessageAnswerOf<typeof questions.retireCodes>> {
  const now = context.clock.now();
  const counts = await context.transact(async (tx) => {
    const batch = name === undefined ? undefined : await getBatch(tx, name);
    const ids = given ?? (batch ? await listBlankCodes(tx, batch.id, MINT_COUNT_MAX) : []);
    const retired = await retireBlankTags(tx, ids, now);
    const subject = name === undefined ? `${retired} tags of a list` : `${name}: ${retired} tags`;
    if (retired > 0) await recordAct(tx, { operator, act: 'tags.retired', subject, now });
    return {
      retired,
      left: batch ? await countBlank(tx, batch.id) : 0,
      inUse: await listTagsInUse(tx, batch ? { batchId: batch.id } : ids, MINT_COUNT_MAX),
      unknown: given ? await countUnknownTags(tx, given) : 0,
    };
  });
  return { resultMessage: message('answers.operator.codesRetired', { count: counts.retired }), ...counts };
}
