import type { operator } from '@homeward/contract';
import type { CodeId } from '@homeward/contract/code-id';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { moveActivation } from '../codes/code-repository.ts';
import { presentOperatorCode } from './batch-presenter.ts';
import { CodeNotFreeError, NothingToReplaceError, newCodeId } from './batch-rules.ts';
import { addCodes, getMintedCode, lockCode, setRetired } from './minted-code-repository.ts';

/**
 * Moves an item to another tag, with everything that finders left for it. The old tag leads to the new one from then on,
 * and so do the tags that led to the old one. Asked once more for the same two tags it is a success.
 */
export async function replaceCode(
  context: Context,
  _operator: unknown,
  { params, body }: InputOf<typeof operator.replaceCode>,
): Promise<MessageAnswerOf<typeof operator.replaceCode>> {
  const { db, config } = context;
  const oldId = getCodeId(params.id);
  const newId = body.by === undefined ? newCodeId() : getCodeId(body.by);
  await context.transact(async (tx) => {
    const now = context.clock.now();
    if (body.by === undefined) await addCodes(tx, [newId], now);
    // Always in the same order, so that two concurrent swaps of the same tags wait for each other instead of deadlocking.
    for (const codeId of [oldId, newId].sort()) await lockCode(tx, codeId);
    if (await isDone(tx, oldId, newId)) return;
    await moveActivation(tx, oldId, newId);
    await setRetired(tx, oldId, { now, replacedBy: newId });
  });
  const [code, replacement] = [await getMintedCode(db, oldId), await getMintedCode(db, newId)];
  return {
    resultMessage: message('answers.operator.replaced'),
    code: presentOperatorCode(code, config.publicUrl),
    replacement: presentOperatorCode(replacement, config.publicUrl),
  };
}

/** Tells whether it has happened already; throws where it cannot. */
async function isDone(tx: Db, oldId: CodeId, newId: CodeId): Promise<boolean> {
  const [old, next] = [await getMintedCode(tx, oldId), await getMintedCode(tx, newId)];
  if (old.replacedBy === newId) return true;
  if (old.activatedAt === null) throw new NothingToReplaceError();
  if (next.activatedAt !== null || next.isRetired) throw new CodeNotFreeError();
  return false;
}
