import type { adoption } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { adoptTags, hasUnknownTag, listTagsInUse, retireBlankTags } from '../items/tag-repository.ts';
import { growBatch, lockBatch } from './batch-repository.ts';
import { describeTags } from './batch-rules.ts';

/** Imports printed tags; repeatable. With `retired`, retires the blank tags and returns the ids of tags that have an item. */
export async function adoptCodes(
  context: Context,
  operator: OperatorCaller,
  { body: { ids, batch, retired: isRetired } }: InputOf<typeof adoption.adoptCodes>,
): Promise<MessageAnswerOf<typeof adoption.adoptCodes>> {
  const now = context.clock.now();
  const counts = await context.transact(async (tx) => {
    const retiredBefore = isRetired ? await retireBlankTags(tx, ids, now) : 0;
    const adopted = await addUnknown(tx, ids, { batch, now, retiredAt: isRetired ? now : null });
    const retired = retiredBefore + (isRetired ? adopted : 0);
    if (adopted + retired > 0)
      await recordAct(tx, {
        operator,
        act: isRetired ? 'tags.retired' : 'tags.adopted',
        subject: describeTags(ids, isRetired ? retired : adopted, batch),
        now,
      });
    return {
      adopted,
      known: ids.length - adopted,
      retired: retiredBefore,
      inUse: isRetired ? await listTagsInUse(tx, ids) : [],
    };
  });
  return { resultMessage: message('answers.operator.adopted', { count: counts.adopted }), ...counts };
}

async function addUnknown(
  tx: Db,
  ids: readonly string[],
  { batch: name, now, retiredAt }: { batch: string | undefined; now: Date; retiredAt: Date | null },
): Promise<number> {
  if (!(await hasUnknownTag(tx, ids))) return 0;
  const isOfBatch = name !== undefined;
  const batch = isOfBatch
    ? await lockBatch(tx, { id: newId(now), name, note: '', count: 0, now })
    : undefined;
  const adopted = await adoptTags(tx, ids, { mintedAt: now, batchId: batch?.id ?? null, retiredAt });
  if (batch) await growBatch(tx, batch.id);
  return adopted;
}
