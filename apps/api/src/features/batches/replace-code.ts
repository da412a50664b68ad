import type { operator } from '@homeward/contract';
import type { TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { SerializationError } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { lockItemRow } from '../items/open-item.ts';
import { addTags, attachTag, findTag, lockTag, retireTag, type Tag } from '../items/tag-repository.ts';
import { presentOperatorTag } from './batch-presenter.ts';
import { newTagId } from './batch-rules.ts';
import { getMintedTag } from './minted-code-repository.ts';

/** Replaces an item's tag; repeatable. The old tag is marked as retired, but stays attached: its scans still reach the owner. */
export async function replaceCode(
  context: Context,
  caller: OperatorCaller,
  { params, body }: InputOf<typeof operator.replaceCode>,
): Promise<MessageAnswerOf<typeof operator.replaceCode>> {
  const { db, config } = context;
  const oldId = getTagId(params.id);
  const newId = body.by === undefined ? newTagId() : getTagId(body.by);
  await context.transact(async (tx) => {
    const now = context.clock.now();
    if (body.by === undefined) await addTags(tx, [newId], now);
    if (await replaceTag(tx, { oldId, newId, now }))
      await recordAct(tx, { operator: caller, act: 'tag.replaced', subject: `${oldId} → ${newId}`, now });
  });
  const [code, replacement] = [await getMintedTag(db, oldId), await getMintedTag(db, newId)];
  return {
    resultMessage: message('answers.operator.replaced'),
    code: presentOperatorTag(code, config.publicUrl),
    replacement: presentOperatorTag(replacement, config.publicUrl),
  };
}

/** Returns false if an earlier request already replaced the tag. */
async function replaceTag(
  tx: Db,
  { oldId, newId, now }: { readonly oldId: TagId; readonly newId: TagId; readonly now: Date },
): Promise<boolean> {
  const found = await findTag(tx, oldId);
  if (found?.itemId) await lockItemRow(tx, found.itemId);
  // The order of ids prevents a deadlock between two replacements of the same tags.
  const tags = new Map<TagId, Tag>();
  for (const id of [oldId, newId].sort()) tags.set(id, await lockTag(tx, id));
  const [old, next] = [tags.get(oldId), tags.get(newId)];
  if (!old || !next || old.itemId !== found?.itemId) throw new SerializationError();
  if (old.itemId === null) throw conflict('answers.operator.noItemOnTag');
  const isOnSameItem = next.itemId === old.itemId && !next.isRetired;
  if (old.isRetired && isOnSameItem) return false;
  if (old.isRetired) throw conflict('answers.operator.noItemOnTag');
  if (next.itemId !== null || next.isRetired) throw conflict('answers.operator.newTagTaken');
  await retireTag(tx, oldId, now);
  await attachTag(tx, newId, { itemId: old.itemId, isMain: old.isMain, name: old.name });
  return true;
}
